import type { FencePart } from '#features/geofences/crossings/fence-book.ts';
import type { FenceIndex } from '#features/geofences/index/fence-index.ts';
import type { Sorted } from './sort-arrivals.ts';

/** Of how many assets positions are played in a row once what they ask was foreseen: as many as fit near the processor. */
export const lotSize = 128;

/** Brings near what the first position of each asset of a lot asks about geofences; those after it ask about the same, or what lies beside it. */
export function foreseeFences(lot: Sorted['inOrder']): void {
  const asked = new Map<FenceIndex<FencePart>, number[]>();
  for (const { tracked, arrivals } of lot) {
    const { fences } = tracked.asset.rules;
    const [first] = arrivals;
    if (!first || !fences || fences.isEmpty) continue;
    const index = fences.indexFor(tracked.state, first.position);
    if (index === null) continue;
    const { longitude, latitude } = first.position;
    const places = asked.get(index);
    if (places) places.push(longitude, latitude);
    else asked.set(index, [longitude, latitude]);
  }
  for (const [index, places] of asked) index.foresee(places);
}
