#include "views/style/flight_speed.h"

#include <QSettings>

#include "views/style/literals.h"

namespace tilewright {

namespace {

constexpr auto flightSpeedKey = "flightSpeed"_L1;

}  // namespace

FlightSpeed chosenFlightSpeed() {
    const int chosen = QSettings().value(flightSpeedKey).toInt();
    for (const FlightSpeed speed : {FlightSpeed::off, FlightSpeed::slow, FlightSpeed::fast})
        if (chosen == static_cast<int>(speed)) return speed;
    return FlightSpeed::normal;
}

void chooseFlightSpeed(FlightSpeed speed) {
    QSettings().setValue(flightSpeedKey, static_cast<int>(speed));
}

int timeToFly(int usual) {
    switch (chosenFlightSpeed()) {
        case FlightSpeed::off:
            return 0;
        case FlightSpeed::slow:
            return usual * 5 / 2;
        case FlightSpeed::fast:
            return usual * 2 / 5;
        case FlightSpeed::normal:
            break;
    }
    return usual;
}

}  // namespace tilewright
