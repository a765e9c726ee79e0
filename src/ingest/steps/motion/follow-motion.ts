import { drive } from './follow-trip.ts';
import type { Leg } from '../leg.ts';
import { stand, startStanding } from './follow-stop.ts';
import type { TrackState } from '../track-state.ts';

/** Step: trips and stops. A fix whose place cannot be believed says nothing about them. */
export function followMotion(state: TrackState, leg: Leg): void {
  if (!leg.placed) return;
  const { motion } = state;
  if (motion === null) startStanding(state, leg);
  else if (motion.phase === 'standing') stand(state, motion, leg);
  else drive(state, motion, leg);
}
