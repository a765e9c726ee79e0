import { drive } from './detect-trips.ts';
import type { Leg } from '../leg.ts';
import { stayStationary, startStationary } from './detect-stops.ts';
import type { TrackState } from '../track-state.ts';

/** Step: trips and stops. Rejected fixes are ignored. */
export function followMotion(state: TrackState, leg: Leg): void {
  if (!leg.placed) return;
  const { motion } = state;
  if (motion === null) startStationary(state, leg);
  else if (motion.phase === 'stationary') stayStationary(state, motion, leg);
  else drive(state, motion, leg);
}
