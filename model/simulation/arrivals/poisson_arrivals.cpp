#include "model/simulation/arrivals/poisson_arrivals.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

PoissonArrivals::PoissonArrivals(const Scenario& scenario, const JobStream& stream, RandomStream random)
    : month_ends_(scenario.month_ends),
      expected_(stream.jobs_in_month),
      pieces_(week_profile(stream)),
      week_offset_us_(scenario.first_hour_of_week * hour_us),
      random_(random) {
    enter_month();
}

double PoissonArrivals::week_position(double at_us) const {
    return std::fmod(at_us + week_offset_us_, week_us);
}

void PoissonArrivals::seek(double at_us) {
    const double position = week_position(at_us);
    const auto holds = std::find_if(pieces_.begin(), pieces_.end(),
                                    [position](const WeekPiece& piece) { return position < piece.until_us; });
    piece_ = holds == pieces_.end() ? pieces_.size() - 1 : static_cast<std::size_t>(holds - pieces_.begin());
    piece_end_us_ = at_us + (pieces_[piece_].until_us - position);
}

double PoissonArrivals::weight_between(double from_us, double to_us) const {
    double week = 0;
    double before = 0;
    for (const WeekPiece& piece : pieces_) {
        week += piece.weight * (piece.until_us - before);
        before = piece.until_us;
    }
    const auto since_monday = [this](double position) {
        double sum = 0;
        double start = 0;
        for (const WeekPiece& piece : pieces_) {
            sum += piece.weight * std::max(0.0, std::min(position, piece.until_us) - start);
            start = piece.until_us;
        }
        return sum;
    };
    const double from = from_us + week_offset_us_;
    const double to = to_us + week_offset_us_;
    return week * (std::floor(to / week_us) - std::floor(from / week_us)) +
           since_monday(std::fmod(to, week_us)) - since_monday(std::fmod(from, week_us));
}

void PoissonArrivals::enter_month() {
    const std::size_t months = std::min(month_ends_.size(), expected_.size());
    if (month_ >= months) {
        return;
    }
    const double from = month_ == 0 ? 0.0 : static_cast<double>(month_ends_[month_ - 1].count());
    month_end_us_ = static_cast<double>(month_ends_[month_].count());
    const double weight = weight_between(from, month_end_us_);
    jobs_per_weight_ = weight > 0 ? expected_[month_] / weight : 0.0;
    at_us_ = from;
    seek(from);
}

bool PoissonArrivals::next(SimTime& at) {
    const std::size_t months = std::min(month_ends_.size(), expected_.size());
    double left = random_.exponential(drawn_++);  // of the cumulated rate
    while (month_ < months) {
        if (jobs_per_weight_ <= 0) {
            ++month_;
            enter_month();
            continue;
        }
        const double rate = jobs_per_weight_ * pieces_[piece_].weight;  // jobs per microsecond
        const double end = std::min(piece_end_us_, month_end_us_);
        const double jobs = rate * (end - at_us_);
        if (left < jobs) {
            at_us_ = std::min(at_us_ + left / rate, end);
            at = std::min(SimTime(static_cast<std::int64_t>(at_us_)), month_ends_[month_] - SimTime(1));
            return true;
        }
        left -= jobs;
        at_us_ = end;
        if (end == month_end_us_) {
            ++month_;
            enter_month();
        } else {
            const double before = pieces_[piece_].until_us;
            piece_ = piece_ + 1 < pieces_.size() ? piece_ + 1 : 0;
            piece_end_us_ += piece_ == 0 ? pieces_[0].until_us : pieces_[piece_].until_us - before;
        }
    }
    return false;
}

}  // namespace grundlast
