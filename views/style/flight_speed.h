#pragma once

namespace tilewright {

/// How fast pieces fly in and out, wherever they do.
enum class FlightSpeed { normal, off, slow, fast };

/// The speed that a person chose; `normal` if none was, or none that there is.
FlightSpeed chosenFlightSpeed();
/// Lets pieces fly at this speed, now and at later starts.
void chooseFlightSpeed(FlightSpeed speed);

/// How long something takes at the chosen speed, in milliseconds, that takes `usual` at the normal one; 0
/// where nothing flies.
int timeToFly(int usual);

}  // namespace tilewright
