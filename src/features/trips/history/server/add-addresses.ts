import { nearestPlaces } from '#features/trips/geocoding/server/public.ts';
import type { HistoryItem } from '../contract.ts';
import { spotsOf, withAddresses, type TripMove } from '../moves.ts';

/** Adds addresses of starts, ends and stops; each position is looked up once. */
export async function addAddresses(moves: readonly TripMove[]): Promise<HistoryItem[]> {
  const keyOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => `${latitude} ${longitude}`;
  const spots = new Map(moves.flatMap(spotsOf).map((spot) => [keyOf(spot), spot]));
  const places = await nearestPlaces([...spots.values()]);
  const known = new Map([...spots.keys()].map((key, index) => [key, places[index]]));
  return moves.map((move) =>
    withAddresses(
      move,
      spotsOf(move).flatMap((spot) => known.get(keyOf(spot)) ?? []),
    ),
  );
}
