#include "model/planning/optimum/optimum_reasons.h"

#include <algorithm>

#include "model/planning/wording.h"

namespace grundlast {

namespace {

Text rule_text(const BurstRule& rule) {
    switch (rule.kind) {
        case BurstKind::never:
            return {"nichts wird gemietet", "nothing is rented"};
        case BurstKind::always:
            return {"alles wird gemietet", "everything is rented"};
        case BurstKind::predicted_wait:
            return say("bei mehr als {} vorhergesagter Wartezeit in die Cloud",
                       "to the cloud at a predicted wait of more than {}", duration_text(rule.after_wait_h));
        case BurstKind::backlog:
            return say("ab {} GPU-Stunden Rückstau eines Teams in die Cloud",
                       "to the cloud from a backlog of {} GPU-hours of a team on",
                       number_text(rule.backlog_gpu_h, 0));
        case BurstKind::after_wait:
            break;
    }
    return say("nach {} Warten in die Cloud", "to the cloud after waiting {}",
               duration_text(rule.after_wait_h));
}

Text spread_text(const Interval& interval, const std::string& currency) {
    const Text mean = money_text(interval.mean, currency);
    return interval.count > 1 ? mean + Text::same(" ± ") + money_text(interval.half_width, currency) : mean;
}

Text recommended_reason(const Project& project, const Optimum& optimum, const OptimumPoint& best) {
    return say(
        "Die günstigste Größe, die alle Zielwerte mit {} Vertrauen einhält: {}; Barwert aller Kosten {}, 95 % "
        "der Jobs "
        "warten {}.",
        "The cheapest size that keeps all service levels at {} confidence: {}; present value of all cost {}, "
        "95% of the "
        "jobs wait {}.",
        percent_text(optimum.confidence, 0), choice_text(optimum, best),
        spread_text(best.present_value, project.settings.currency), longest_wait_text(best.p95_wait_h.mean));
}

const MixPart* part_of_kind(const Optimum& optimum, SupplyKind kind) {
    const auto at = std::find_if(optimum.mix.begin(), optimum.mix.end(),
                                 [kind](const MixPart& part) { return part.kind == kind; });
    return at == optimum.mix.end() ? nullptr : &*at;
}

Text closed_form_reason(const Project& project, const Optimum& optimum) {
    const SupplyLine& own = optimum.lines.front();
    const MixPart* part = part_of_kind(optimum, SupplyKind::own);
    const auto rented = std::find_if(optimum.lines.begin(), optimum.lines.end(),
                                     [](const SupplyLine& line) { return line.kind == SupplyKind::on_demand; });
    if (!part || rented == optimum.lines.end()) {
        return say("Die Näherung findet kein Mietangebot, gegen das sich Kaufen rechnen ließe.",
                   "The closed form finds no rental price that owning could be weighed against.");
    }
    const double hours = screening_hours(own, *rented);
    const Text model = Text::same(optimum.group.gpu_model.empty() ? "" : " (" + optimum.group.gpu_model + ")");
    const auto per_hour = [&](double price) {
        return number_text(price, 2) + Text::same(" " + project.settings.currency);
    };
    if (hours > 8760) {
        return say(
            "Näherung: Eine eigene GPU{} kostet {} im Jahr und {} je Stunde, so viel gemietete Leistung {} je "
            "Stunde; selbst "
            "rund um "
            "die Uhr genutzt ist Mieten günstiger.",
            "Closed form: an own GPU{} costs {} a year and {} an hour, renting as much work {} an hour; "
            "renting is "
            "cheaper even "
            "around the clock.",
            model, money_text(own.fixed_per_gpu_year, project.settings.currency),
            per_hour(own.running_per_gpu_h), per_hour(rented->running_per_gpu_h));
    }
    return say(
        "Näherung: Eine eigene GPU{} kostet {} im Jahr und {} je Stunde, so viel gemietete Leistung {} je "
        "Stunde; sie lohnt "
        "sich ab {} "
        "Stunden im Jahr. So lange werden {} GPUs zugleich gebraucht, das sind neben dem übrigen Bestand {} "
        "Knoten.",
        "Closed form: an own GPU{} costs {} a year and {} an hour, renting as much work {} an hour; it pays "
        "from {} "
        "hours a year. For "
        "so long {} GPUs are needed at once, which is {} nodes beside what else stands there.",
        model, money_text(own.fixed_per_gpu_year, project.settings.currency), per_hour(own.running_per_gpu_h),
        per_hour(rented->running_per_gpu_h), number_text(hours, 0), number_text(part->gpus, 0),
        number_text(optimum.closed_form_nodes, 0));
}

Text certainty_reason(const Optimum& optimum) {
    return optimum.decided
               ? say("Unter den untersuchten Größen ist sie mit {} Vertrauen die günstigste, bis auf "
                     "Unterschiede von 0,2 % "
                     "der Kosten.",
                     "Among the sizes looked at it is the cheapest at {} confidence, but for differences of "
                     "0.2% of the "
                     "cost.",
                     percent_text(optimum.confidence, 0))
               : say("Andere Größen kosten fast gleich viel; mehr Wiederholungen könnten eine von ihnen "
                     "vorziehen.",
                     "Other sizes cost nearly the same; more replications might prefer one of them.");
}

Text next_reason(const Project& project, const NextNode& next) {
    const std::string& currency = project.settings.currency;
    const Text more = spread_text(next.present_value, currency);
    return say(
        "Ein Knoten mehr: {} mehr Investition, Barwert {} gegenüber der Empfehlung; die Wartezeit (P95) ändert "
        "sich um {} "
        "Minuten, der Anteil rechtzeitiger Jobs um {} Prozentpunkte.",
        "One node more: {} more CapEx, present value {} against the recommendation; the P95 wait changes by {} "
        "minutes, "
        "the share of jobs in time by {} points.",
        money_text(next.capex, currency), (next.present_value.mean >= 0 ? Text::same("+") : Text()) + more,
        number_text(next.p95_wait_h.mean * 60, 1), number_text(next.slo_share.mean * 100, 2));
}

Text missed_list(const Optimum& optimum) {
    constexpr std::size_t most = 4;
    Text list;
    for (std::size_t i = 0; i < std::min(most, optimum.missed.size()); ++i) {
        const MissedLevel& level = optimum.missed[i];
        list = list + (i > 0 ? Text::same("; ") : Text()) + level.what + Text::same(" ") +
               percent_text(level.kept) + Text{" statt ", " instead of "} + percent_text(level.required, 0);
    }
    return optimum.missed.size() > most
               ? list + say("; und {} weitere", "; and {} more", number_text(optimum.missed.size() - most, 0))
               : list;
}

void explain_refusal(const Project& project, Optimum& optimum) {
    int most = 0;
    for (const OptimumPoint& point : optimum.points) {
        most = std::max(most, point.choice.nodes);
    }
    if (optimum.points.empty()) {
        optimum.reasons.push_back(say("Die Grenze für Investitionen ({}) lässt keine einzige Größe zu.",
                                      "The CapEx limit ({}) leaves no size at all.",
                                      money_text(optimum.most_capex, project.settings.currency)));
        return;
    }
    optimum.reasons.push_back(say(
        "Keine Größe bis {} Knoten der Gruppe „{}“ hält alle Zielwerte mit {} Vertrauen ein. Am nächsten "
        "kommt: {}.",
        "No size up to {} nodes of group “{}” keeps all service levels at {} confidence. The closest misses: "
        "{}.",
        number_text(most, 0), Text::same(optimum.group.name.empty() ? optimum.group.id : optimum.group.name),
        percent_text(optimum.confidence, 0), missed_list(optimum)));
    if (optimum.left_out_by_capex > 0) {
        optimum.reasons.push_back(
            say("{} weitere Größen mit ihrer Mietregel übersteigen die Grenze für Investitionen von {}; die "
                "kleinste "
                "kostet {}. Die Grenze anzuheben kann helfen.",
                "{} more sizes with their rule for renting exceed the CapEx limit of {}; the smallest costs "
                "{}. Raising "
                "the limit may help.",
                number_text(optimum.left_out_by_capex, 0),
                money_text(optimum.most_capex, project.settings.currency),
                money_text(optimum.least_left_out_capex, project.settings.currency)));
    } else {
        optimum.reasons.push_back(
            say("An der Größe liegt es nicht: Auch die größte genügt nicht. Zu prüfen sind Zielwerte, die "
                "kürzer sind als der "
                "Start einer Cloud-Instanz, Jobs, die auf keinen Knoten passen (Speicher, zugelassene "
                "GPU-Modelle, Pool) "
                "oder nicht in die Cloud dürfen, und die Lieferung, die erst später kommt.",
                "Size is not the cause: even the largest is not enough. Look at targets shorter than the start "
                "of a cloud "
                "instance, jobs that fit on no node (memory, allowed GPU models, pool) or may not leave the "
                "site, and at a "
                "delivery that comes later."));
    }
}

}  // namespace

Text choice_text(const Optimum& optimum, const OptimumPoint& point) {
    if (point.choice.burst.kind == BurstKind::always) {
        const Text all = rule_text(point.choice.burst);
        return point.choice.reserved_instances > 0
                   ? all + say(", {} Instanzen reserviert", ", {} instances reserved",
                               number_text(point.choice.reserved_instances, 0))
                   : all;
    }
    Text text =
        say(point.choice.nodes == 1 ? "{} Knoten {}" : "{} Knoten {}",
            point.choice.nodes == 1 ? "{} node of {}" : "{} nodes of {}", number_text(point.choice.nodes, 0),
            Text::same(optimum.group.name.empty() ? optimum.group.id : optimum.group.name));
    text = text + Text::same(", ") + rule_text(point.choice.burst);
    return point.choice.reserved_instances > 0
               ? text + say(", {} Instanzen reserviert", ", {} instances reserved",
                            number_text(point.choice.reserved_instances, 0))
               : text;
}

void explain(const Project& project, Optimum& optimum) {
    optimum.reasons.clear();
    if (optimum.recommended) {
        const OptimumPoint& best = optimum.points[*optimum.recommended];
        optimum.reasons.push_back(recommended_reason(project, optimum, best));
        optimum.reasons.push_back(certainty_reason(optimum));
    } else {
        explain_refusal(project, optimum);
    }
    optimum.reasons.push_back(closed_form_reason(project, optimum));
    if (optimum.recommended && optimum.next_node) {
        optimum.reasons.push_back(next_reason(project, *optimum.next_node));
    }
}

}  // namespace grundlast
