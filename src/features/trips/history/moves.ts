import type { Place } from '#features/trips/geocoding/contract.ts';
import type { HistoryItem, HistoryStop, HistoryTrip } from './contract.ts';

interface HistorySpot {
  latitude: number;
  longitude: number;
}

/** A trip or stop without addresses. */
export type TripMove =
  | (Omit<HistoryTrip, 'from' | 'to'> & { from: HistorySpot; to: HistorySpot })
  | (Omit<HistoryStop, 'place'> & { place: HistorySpot });

/** The positions of a trip or stop: start and end. */
export function spotsOf(move: TripMove): HistorySpot[] {
  return move.kind === 'trip' ? [move.from, move.to] : [move.place];
}

/** Adds the addresses, in the order of `spotsOf`. */
export function withAddresses(move: TripMove, addresses: readonly Place[]): HistoryItem {
  const [first, last = first] = addresses;
  if (!first || !last) throw new Error('A place has no address.');
  if (move.kind === 'stop') return { ...move, place: { ...move.place, address: first } };
  return { ...move, from: { ...move.from, address: first }, to: { ...move.to, address: last } };
}
