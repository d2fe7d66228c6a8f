#include "model/planning/decision/scorecard.h"

#include <algorithm>
#include <cmath>

#include "model/planning/wording.h"

namespace grundlast {

namespace {

constexpr std::array<Mode, mode_count> modes = {Mode::own, Mode::hybrid, Mode::rent};

std::size_t index_of(Mode mode) {
    return static_cast<std::size_t>(mode);
}

ScoredCriterion scored(const Project& project, const Comparison& comparison, const Criterion& criterion) {
    ScoredCriterion result;
    result.id = criterion.id;
    result.name = criterion.name;
    result.weight = std::max(criterion.weight, 0.0);
    if (criterion.answer >= 0) {
        result.position = std::clamp(criterion.answer, 0.0, 1.0);
        result.evidence = say("Beantwortet: {} von 0 (mieten) bis 1 (kaufen).",
                              "Answered: {} from 0 (rent) to 1 (own).", number_text(*result.position, 2));
    } else if (const auto measured = measure_criterion(project, comparison, criterion.id)) {
        result.position = measured->position;
        result.evidence = measured->evidence;
        result.measured = true;
    } else {
        result.evidence = criterion.question;
    }
    if (result.position) {
        result.points = points_of(*result.position);
    }
    return result;
}

// By how much a criterion speaks for `mode` rather than for the best of the others.
double pull(const ScoredCriterion& criterion, Mode mode) {
    double other = 0;
    for (const Mode candidate : modes) {
        other = candidate == mode ? other : std::max(other, criterion.points[index_of(candidate)]);
    }
    return criterion.weight * (criterion.points[index_of(mode)] - other);
}

void give_reasons(Scorecard& card) {
    std::vector<const ScoredCriterion*> order;
    for (const ScoredCriterion& criterion : card.criteria) {
        if (criterion.position && criterion.weight > 0) {
            order.push_back(&criterion);
        }
    }
    std::stable_sort(order.begin(), order.end(), [&](const ScoredCriterion* a, const ScoredCriterion* b) {
        return pull(*a, *card.best) > pull(*b, *card.best);
    });
    constexpr std::size_t most_reasons = 3;
    for (const ScoredCriterion* criterion : order) {
        if (card.reasons.size() < most_reasons && pull(*criterion, *card.best) > 0) {
            card.reasons.push_back(criterion->name + Text::same(": ") + criterion->evidence);
        }
    }
    if (!order.empty() && pull(*order.back(), *card.best) < 0) {
        card.counter_argument = order.back()->name + Text::same(": ") + order.back()->evidence;
    }
}

}  // namespace

Text title_of(Mode mode) {
    switch (mode) {
        case Mode::own:
            return {"kaufen", "own"};
        case Mode::hybrid:
            return {"Grundlast kaufen, Spitzen mieten", "own the base, rent the peaks"};
        case Mode::rent:
            return {"mieten", "rent"};
    }
    return {};
}

Mode mode_of(const Project& project, const Plan& plan) {
    const Cluster* cluster = project.cluster(plan.cluster_id);
    if (!cluster || cluster->most_gpus() == 0) {
        return Mode::rent;
    }
    return plan.burst.kind == BurstKind::never || plan.offer_ids.empty() ? Mode::own : Mode::hybrid;
}

std::array<double, mode_count> points_of(double position) {
    return {10.0 * position, 10.0 - 4.0 * std::abs(2.0 * position - 1.0), 10.0 * (1.0 - position)};
}

Scorecard scorecard_of(const Project& project, const Comparison& comparison) {
    Scorecard card;
    double weights = 0;
    for (const Criterion& criterion : project.decision.criteria) {
        card.criteria.push_back(scored(project, comparison, criterion));
        weights += card.criteria.back().position ? card.criteria.back().weight : 0.0;
    }
    for (ScoredCriterion& criterion : card.criteria) {
        criterion.weight = criterion.position && weights > 0 ? criterion.weight / weights : 0.0;
        for (const Mode mode : modes) {
            card.score[index_of(mode)] += criterion.weight * criterion.points[index_of(mode)];
        }
    }
    if (weights > 0) {
        card.best = *std::max_element(modes.begin(), modes.end(), [&](Mode a, Mode b) {
            return card.score[index_of(a)] < card.score[index_of(b)];
        });
        give_reasons(card);
    }
    if (const Plan* plan = project.plan(comparison.recommended_id);
        plan && !comparison.recommended_id.empty()) {
        card.of_recommended = mode_of(project, *plan);
    }
    return card;
}

}  // namespace grundlast
