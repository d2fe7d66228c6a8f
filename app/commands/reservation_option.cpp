#include "app/commands/reservation_option.h"

#include <optional>
#include <sstream>

#include "model/core/calendar.h"
#include "model/core/csv.h"

namespace grundlast {

namespace {

struct Moment {
    double seconds = 0;
    bool dated = false;
};

std::optional<Moment> moment_of(const std::string& text, bool dated) {
    if (const auto seconds = parse_number(text); seconds && *seconds >= 0 && *seconds < 1e12) {
        return Moment{*seconds, false};
    }
    const bool only_day = text.size() == 10;
    const auto instant = parse_instant(only_day ? text + "T00:00:00" : text);
    if (!dated || !instant) {
        return std::nullopt;
    }
    return Moment{static_cast<double>(instant->time_since_epoch().count()), true};
}

std::optional<int> count_of(const std::string& text) {
    const auto value = parse_number(text);
    const bool whole = value && *value >= 0 && *value <= 1e6 && *value == static_cast<int>(*value);
    return whole ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

Error unreadable(const std::string& entry, bool dated) {
    const std::string form = "nodes=2,start=3600,end=7200[,team=a+b][,class=0][,pool=P][,name=N]";
    return {{"--reservation: '" + entry + "' ist nicht lesbar; bitte " + form + " angeben, Zeiten in Sekunden" +
                 (dated ? " oder beide als JJJJ-MM-TT, auch mit Thh:mm:ss" : ""),
             "--reservation: cannot read '" + entry + "'; give " + form + ", times in seconds" +
                 (dated ? " or both as YYYY-MM-DD, also with Thh:mm:ss" : "")}};
}

// One reservation while it is read.
struct Reading {
    NamedReservation reservation;
    std::optional<Moment> start, end;
};

bool read_entry(const std::string& key, const std::string& value, bool dated, Reading& reading) {
    NamedReservation& reservation = reading.reservation;
    if (key == "start" || key == "end") {
        auto& moment = key == "start" ? reading.start : reading.end;
        moment = moment_of(value, dated);
        return moment.has_value();
    }
    if (key == "nodes" || key == "class") {
        const auto count = count_of(value);
        (key == "nodes" ? reservation.nodes : reservation.node_class) = count.value_or(0);
        return count.has_value();
    }
    if (key == "team") {
        std::istringstream teams(value);
        for (std::string team; std::getline(teams, team, '+');) {
            reservation.teams.push_back(team);
        }
        return !reservation.teams.empty();
    }
    if (key == "pool" || key == "name") {
        (key == "pool" ? reservation.pool : reservation.name) = value;
        return !value.empty();
    }
    return false;
}

}  // namespace

void add_reservation_option(CLI::App& command, std::vector<std::string>& reservations) {
    command
        .add_option("--reservation", reservations,
                    "nodes=2,start=3600,end=7200[,team=a+b][,class=0][,pool=P][,name=N]: the last nodes of a "
                    "class are kept for teams, without one for maintenance; may be given again")
        ->allow_extra_args(false)
        ->group("Reservations");
}

Result<std::vector<NamedReservation>> read_reservations(const std::vector<std::string>& texts, bool dated) {
    std::vector<NamedReservation> reservations;
    for (const std::string& text : texts) {
        Reading reading;
        reading.reservation.name = text;
        std::istringstream entries(text);
        for (std::string entry; std::getline(entries, entry, ',');) {
            const std::size_t sign = entry.find('=');
            if (sign == std::string::npos ||
                !read_entry(entry.substr(0, sign), entry.substr(sign + 1), dated, reading)) {
                return unreadable(entry, dated);
            }
        }
        if (!reading.start || !reading.end || reading.start->dated != reading.end->dated) {
            return unreadable(text, dated);
        }
        reading.reservation.from_s = reading.start->seconds;
        reading.reservation.to_s = reading.end->seconds;
        reading.reservation.dated = reading.start->dated;
        reservations.push_back(reading.reservation);
    }
    return reservations;
}

}  // namespace grundlast
