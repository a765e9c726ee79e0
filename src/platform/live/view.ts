import type { Bounds } from '../geo/bounds.ts';

/** What a reader has on screen: areas of a map, and things by the keys of their events. Null in its place: everything. */
export interface LiveView {
  /** West, south, east, north in degrees; west of more than east crosses the antimeridian. */
  areas: readonly Bounds[];
  keys: readonly string[];
}

/** Where something is and what else of it is never left out, as one event says it. */
export interface Sighting {
  longitude: number;
  latitude: number;
  state: string;
}

/** What of a view fits into a message between processes; a larger one counts as everything. */
export const viewLimits = { areas: 8, keys: 100 } as const;

export const emptyView: LiveView = { areas: [], keys: [] };

export function isInArea([west, south, east, north]: Bounds, longitude: number, latitude: number): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

export type ViewTest = (key: string | undefined, sighting: Sighting) => boolean;

/** The test whether a view shows something. */
export function compileView(view: LiveView | null): ViewTest {
  if (view === null) return () => true;
  const keys = new Set(view.keys);
  return (key, { longitude, latitude }) =>
    (key !== undefined && keys.has(key)) || view.areas.some((area) => isInArea(area, longitude, latitude));
}

/**
 * What a reader needs of something that was seen at these places, the last of which is sent: `all` even above its rate
 * if the state changed, it left the view, or nobody knows where it was before.
 */
export function needOf(
  isShown: ViewTest,
  { key, sightings, isFirst }: { key: string | undefined; sightings: readonly Sighting[]; isFirst: boolean },
): 'nothing' | 'newest' | 'all' {
  const last = sightings.at(-1);
  if (!last) return 'nothing';
  if (sightings.some(({ state }) => state !== last.state)) return 'all';
  if (isShown(key, last)) return 'newest';
  return isFirst || sightings.some((sighting) => isShown(key, sighting)) ? 'all' : 'nothing';
}

/** Whether everything that one view shows is shown by another. */
export function covers(view: LiveView | null, part: LiveView | null): boolean {
  if (view === null || part === null) return view === null;
  const keys = new Set(view.keys);
  return (
    part.keys.every((key) => keys.has(key)) &&
    part.areas.every((inner) => view.areas.some((outer) => isAreaWithin(inner, outer)))
  );
}

function isAreaWithin(inner: Bounds, outer: Bounds): boolean {
  if (inner[1] < outer[1] || inner[3] > outer[3]) return false;
  const width = widthOf(outer);
  const start = eastwards(outer[0], inner[0]);
  return width >= 360 || start + widthOf(inner) <= width;
}

const widthOf = ([west, , east]: Bounds) => (east - west === 360 ? 360 : eastwards(west, east));
const eastwards = (from: number, to: number) => (((to - from) % 360) + 360) % 360;

/** The view of several: null as soon as one is, or if it grew too large. */
export function uniteViews(views: Iterable<LiveView | null>): LiveView | null {
  const areas: Bounds[] = [];
  const keys = new Set<string>();
  for (const view of views) {
    if (view === null) return null;
    for (const area of view.areas) if (!areas.some((other) => isAreaWithin(area, other))) areas.push(area);
    for (const key of view.keys) keys.add(key);
  }
  return areas.length > viewLimits.areas || keys.size > viewLimits.keys ? null : { areas, keys: [...keys] };
}

/** An area grown by half its size on each side, as degrees of a globe: a map may show more than once around. */
export function withMargin([west, south, east, north]: Bounds): Bounds {
  const [byX, byY] = [(east - west) / 2, (north - south) / 2];
  const [bottom, top] = [Math.max(-90, south - byY), Math.min(90, north + byY)];
  if (east - west + 2 * byX >= 360) return [-180, bottom, 180, top];
  return [wrapped(west - byX), bottom, wrapped(east + byX), top];
}

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The area to declare for what a map shows: the present one while it has room on each side and is not far too large. */
export function areaFor(seen: Bounds, declared: Bounds | null): Bounds {
  const next = withMargin(seen);
  if (declared === null) return next;
  const isInside = isAreaWithin([wrapped(seen[0]), seen[1], wrapped(seen[2]), seen[3]], declared);
  const isClose = widthOf(declared) <= 4 * widthOf(next) && declared[3] - declared[1] <= 4 * (next[3] - next[1]);
  return isInside && isClose ? declared : next;
}
