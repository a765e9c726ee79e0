import type { Place } from '#features/trips/geocoding/contract.ts';
import type { RouteItem, RouteStop, RouteTrip } from './contract.ts';

interface Spot {
  latitude: number;
  longitude: number;
}

/** A trip or stop before its places have addresses. */
export type Move =
  (Omit<RouteTrip, 'from' | 'to'> & { from: Spot; to: Spot }) | (Omit<RouteStop, 'place'> & { place: Spot });

/** The places of a trip or a stop: where it began, and where it ended. */
export function spotsOf(move: Move): Spot[] {
  return move.kind === 'trip' ? [move.from, move.to] : [move.place];
}

/** The same with the address of each place, in the order of `spotsOf`. */
export function withAddresses(move: Move, addresses: readonly Place[]): RouteItem {
  const [first, last = first] = addresses;
  if (!first || !last) throw new Error('A place has no address.');
  if (move.kind === 'stop') return { ...move, place: { ...move.place, address: first } };
  return { ...move, from: { ...move.from, address: first }, to: { ...move.to, address: last } };
}
