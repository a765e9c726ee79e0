import { metersBetween } from '#platform/geo/great-circle.ts';
import type { Leg } from './leg.ts';
import type { TrackState } from './track-state.ts';

const countedM = 15;

/**
 * Step: distance and fuel. Uses the odometer's advance when present, otherwise the great-circle distance from the last
 * counted position once it exceeds 15 m. Distance counted between two odometer readings is subtracted from the next
 * reading.
 */
export function addDistance(state: TrackState, leg: Leg): void {
  const { odometer, fuel } = state;
  // The first reading lifts the totals to the asset's: no distance of this leg.
  leg.mmBefore = odometer.booked;
  leg.fuelBefore = fuel.booked;
  fuel.booked += leg.fuelAdvance ?? 0;
  const placesMm = measureByPlaces(state, leg);
  if (leg.odometerAdvance === null) {
    odometer.booked += placesMm;
    const read = odometer.raw !== null && odometer.at === leg.fix.time;
    if (odometer.raw !== null && !read) odometer.owed -= placesMm;
    return;
  }
  odometer.owed += leg.odometerAdvance;
  const distance = Math.max(0, odometer.owed);
  odometer.owed -= distance;
  odometer.booked += distance;
}

/** Millimetres from the last counted position, which moves to this fix when counted. */
function measureByPlaces(state: TrackState, leg: Leg): number {
  const { fix } = leg;
  if (!leg.placed) return 0;
  const { counted } = state;
  if (counted === null) {
    state.counted = { latitude: fix.latitude, longitude: fix.longitude };
    return 0;
  }
  const meters = metersBetween(counted.latitude, counted.longitude, fix.latitude, fix.longitude);
  if (!leg.relocated && (meters < countedM || isParked(state, leg))) return 0;
  counted.latitude = fix.latitude;
  counted.longitude = fix.longitude;
  return leg.relocated ? 0 : Math.round(meters * 1000);
}

/** Whether the engine is off and the machine reports no speed, now and before: position drift is ignored. */
function isParked(state: TrackState, leg: Leg): boolean {
  const stood = state.engine === false && !state.moving;
  return stood && leg.engine === false && leg.fix.speed_kmh !== undefined && !leg.moving;
}
