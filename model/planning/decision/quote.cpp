#include "model/planning/decision/quote.h"

#include <algorithm>
#include <cmath>

#include "model/planning/cloud_choice.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

double cents(double amount) {
    return rounded_to_cents(Money(amount)).value();
}

Error bad(const char* field, const char* de, const char* en) {
    return {{std::string(field) + ": " + de, std::string(field) + ": " + en}};
}

Result<void> check(const QuoteRequest& request) {
    const TestRun& run = request.test_run;
    if (!(run.duration_h > 0 && run.duration_h < 1e6)) {
        return bad("duration_h", "die gemessene Dauer in Stunden angeben, über 0",
                   "give the measured duration in hours, above 0");
    }
    if (!(run.data_share > 0 && run.data_share <= 1)) {
        return bad("data_share", "einen Anteil über 0 bis 1 angeben", "give a share above 0 up to 1");
    }
    if (!(run.epochs > 0 && run.repeats > 0 && run.buffer >= 0)) {
        return bad("epochs", "Durchgänge und Wiederholungen über 0, Puffer ab 0 angeben",
                   "give epochs and repeats above 0 and a buffer from 0");
    }
    if (!(request.gpus > 0 && request.scaling_efficiency > 0 && request.scaling_efficiency <= 1)) {
        return bad("gpus", "GPUs über 0 und eine Effizienz über 0 bis 1 angeben",
                   "give GPUs above 0 and an efficiency above 0 up to 1");
    }
    if (!(request.storage_gb >= 0 && request.storage_months >= 0 && request.egress_gb >= 0 &&
          request.operation_gpu_h >= 0 && request.budget >= 0)) {
        return bad("budget", "Speicher, Datenausgang, Betrieb und Budget ab 0 angeben",
                   "give storage, egress, operation and budget from 0 up");
    }
    return {};
}

const EgressPrice* egress_of(const Project& project, const std::string& provider) {
    const auto at = std::find_if(project.egress.begin(), project.egress.end(),
                                 [&](const EgressPrice& price) { return price.provider == provider; });
    return at == project.egress.end() ? nullptr : &*at;
}

class Options {
  public:
    Options(const Project& project, const QuoteRequest& request, double gpu_h)
        : project_(project), request_(request), gpu_h_(gpu_h) {}

    void add_own(const Plan& plan, const PlanEvaluation& evaluation) {
        if (!evaluation.figures.cost_per_used_gpu_h) {
            return;
        }
        double allocated = 0, useful = 0;
        for (const RunFigures& run : evaluation.runs) {
            allocated += run.own_gpu_h;
            useful += run.own_useful_ref_gpu_h;
        }
        QuoteOption option;
        option.name = Text{"Eigener Cluster, ", "Own cluster, "} + plan.name;
        option.price_per_gpu_h = evaluation.figures.cost_per_used_gpu_h->mean;
        option.speed = allocated > 0 && useful > 0 ? useful / allocated : 1.0;
        option.note = {"anteilige Vollkosten; Speicher darin enthalten",
                       "share of the full cost; storage included"};
        option.origin = {OriginKind::simulated, {}, "", ""};
        finish(option);
    }

    void add_offer(const CloudOffer& offer, double price_per_h, const Text& option_name, Text note) {
        if (price_per_h <= 0 || offer.gpus <= 0 || offer.gpu_memory_gb < request_.gpu_memory_gb) {
            return;
        }
        const double factor = exchange_factor(project_.settings, offer.currency).value();
        QuoteOption option;
        option.name = Text::same(offer.provider + " " + offer.instance_type + ", " + offer.region + " (") +
                      option_name + Text::same(")");
        option.price_per_gpu_h = price_per_h * factor / offer.gpus;
        option.speed = project_.gpu_speed(offer.gpu_model);
        option.note = std::move(note);
        option.origin = offer.origin;
        if (const EgressPrice* price = egress_of(project_, offer.provider)) {
            const double of_currency = exchange_factor(project_.settings, price->currency).value();
            option.storage = cents(request_.storage_gb * request_.storage_months *
                                   price->object_storage_per_gb_month * of_currency);
            option.egress = cents(std::max(request_.egress_gb - price->free_gb_per_month, 0.0) *
                                  price->egress_per_gb * of_currency);
        } else if (request_.storage_gb > 0 || request_.egress_gb > 0) {
            option.note = option.note + Text{" Speicher und Datenausgang ohne Preis.",
                                             " Storage and egress without a price."};
        }
        finish(option);
    }

    std::vector<QuoteOption> take() {
        std::stable_sort(options_.begin(), options_.end(),
                         [](const QuoteOption& a, const QuoteOption& b) { return a.total < b.total; });
        return std::move(options_);
    }

  private:
    void finish(QuoteOption& option) {
        option.compute = cents(gpu_h_ / option.speed * option.price_per_gpu_h);
        option.total = option.compute + option.storage + option.egress;
        if (request_.budget > 0) {
            option.budget = option.total > request_.budget                      ? BudgetState::over
                            : option.total > request_.warn_at * request_.budget ? BudgetState::near
                                                                                : BudgetState::within;
        }
        options_.push_back(std::move(option));
    }

    const Project& project_;
    const QuoteRequest& request_;
    double gpu_h_;
    std::vector<QuoteOption> options_;
};

}  // namespace

Result<Quote> quote(const Project& project, const Comparison* comparison, const QuoteRequest& request) {
    if (const auto valid = check(request); !valid) {
        return valid.error();
    }
    for (const CloudOffer& offer : project.offers) {
        if (const auto factor = exchange_factor(project.settings, offer.currency); !factor) {
            return Error{Text::same(offer.id + ": ") + factor.error().message};
        }
    }
    for (const EgressPrice& price : project.egress) {
        if (const auto factor = exchange_factor(project.settings, price.currency); !factor) {
            return Error{Text::same(price.provider + ": ") + factor.error().message};
        }
    }
    const TestRun& run = request.test_run;
    Quote result;
    result.gpu_h = run.run_time_h() * request.gpus / request.scaling_efficiency + request.operation_gpu_h;
    result.formula =
        say("{} h × {} GPUs / {} der Daten × {} Durchgänge × {} Wiederholungen × (1 + {}) / {} Effizienz + {} "
            "GPU-h "
            "Betrieb = {} GPU-h",
            "{} h × {} GPUs / {} of the data × {} epochs × {} repeats × (1 + {}) / {} efficiency + {} GPU-h of "
            "operation = {} GPU-h",
            number_text(run.duration_h, 2), number_text(request.gpus, 0), percent_text(run.data_share, 1),
            number_text(run.epochs, 0), number_text(run.repeats, 0), percent_text(run.buffer, 0),
            percent_text(request.scaling_efficiency, 0), number_text(request.operation_gpu_h, 0),
            number_text(result.gpu_h, 1));
    Options options(project, request, result.gpu_h);
    for (const Plan& plan : project.plans) {
        if (const PlanEvaluation* evaluation = comparison ? comparison->plan(plan.id) : nullptr) {
            options.add_own(plan, *evaluation);
        }
    }
    for (const CloudOffer& offer : project.offers) {
        options.add_offer(offer, offer.on_demand_per_h, {"nach Bedarf", "on demand"}, {});
        options.add_offer(
            offer, offer.committed_per_h, {"mit Bindung", "committed"},
            {"Bindung läuft weiter, genutzt oder nicht.", "The commitment runs on, used or not."});
        options.add_offer(
            offer, offer.spot_per_h, {"Spot", "spot"},
            {"Vor Wiederholungen nach Unterbrechungen.", "Before work repeated after interruptions."});
    }
    result.options = options.take();
    return result;
}

}  // namespace grundlast
