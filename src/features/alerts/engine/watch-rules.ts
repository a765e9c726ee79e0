import type {
  TrackCondition,
  Measure,
  Schedule,
  WatchedEvent,
  WatchedState,
} from '#features/alerts/definitions/condition.ts';
import { isOn, minutesToChange, type LocalMoment } from './schedule-rules.ts';

/** An active definition as one asset is watched by it. Instants in milliseconds since 1970, UTC. */
export interface Watch {
  definition: string;
  condition: TrackCondition;
  /** Null: any. */
  geofences: ReadonlySet<string> | null;
  schedule: Schedule | null;
  /** What began before does not count. */
  since: number;
}

/** What is remembered of one watch between two looks, while its condition holds. Plain JSON. */
export interface PendingCondition {
  definition: string;
  since: number;
  rang: boolean;
}

/** An asset as it stands at a moment. */
export interface Standing {
  /** The moment: the time of a fix, or of the clock between two. */
  time: number;
  local: LocalMoment;
  /** Of the last fix; the moment itself where a fix is looked at. */
  lastTime: number;
  /** So much of the time since the last fix nobody could have heard one, in milliseconds. */
  deafMs: number;
  /** It is known of soon after it was so: what is heard of later rings for nobody. */
  isCurrent: boolean;
  /** The engine runs without work since; null: it does not. */
  idleSince: number | null;
  isWorking: boolean;
  /** Not within the hours at which it is meant to work. */
  isOffHours: boolean;
  /** Geofences and sub-geofences that it is in. */
  inside: ReadonlySet<string>;
  /** Whether any geofence is for it at all. */
  hasGeofences: boolean;
  values: Readonly<Record<Measure, number | null>>;
}

/** What one look has to tell. */
export type Signal = { definition: string; at: number; since: number } & (
  { kind: 'rang'; value: number | null } | { kind: 'ended' }
);

/** A fix says how things stand for so long; after that only silence and place are believed. */
const freshMs = 600_000;

/**
 * Looks at one asset by its watches of states and measures. A condition rings once it has held for its time, and not again before it has
 * ended. What a fix does not tell leaves things as they were. What is heard of late rings only if it still holds once the news is current.
 * @param held of the last look; those of definitions that no longer watch drop out, without a word
 */
export function look(
  held: readonly PendingCondition[],
  watches: readonly Watch[],
  standing: Standing,
  tell: (signal: Signal) => void,
): PendingCondition[] {
  const next: PendingCondition[] = [];
  for (const kind of sortedOf(watches).kinds) {
    const holds = held.some(({ definition }) => kind.definitions.has(definition));
    // Most of them say nothing of most fixes.
    if (!holds && !kind.mayHold(standing)) continue;
    for (const watch of kind.watches) {
      const before = (holds && held.find(({ definition }) => definition === watch.definition)) || null;
      const after = step(watch, before, standing, tell);
      if (after) next.push(after);
    }
  }
  return next;
}

type Lasting = Exclude<TrackCondition, { on: 'event' }>;

/** Watches that look at the same: where none of them holds, one question tells whether any may begin to. */
interface Kind {
  watches: Watch[];
  definitions: Set<string>;
  mayHold(standing: Standing): boolean;
}

interface Sorted {
  kinds: readonly Kind[];
  byDefinition: ReadonlyMap<string, Watch>;
  /** Those of which time alone may tell something though they do not hold. */
  byClock: readonly Watch[];
}

/** Assets that are watched by the same share their list. */
const sorted = new WeakMap<readonly Watch[], Sorted>();

function sortedOf(watches: readonly Watch[]): Sorted {
  const known = sorted.get(watches);
  if (known) return known;
  const byKind = Map.groupBy(watches, ({ condition, definition, geofences }) => {
    if (condition.on === 'measure') return `${condition.measure} ${condition.is}`;
    return condition.on === 'state' && !geofences ? condition.state : definition;
  });
  const made: Sorted = {
    kinds: [...byKind.values()].map((own) => ({
      watches: own,
      definitions: new Set(own.map(({ definition }) => definition)),
      mayHold: questionOf(own),
    })),
    byDefinition: new Map(watches.map((watch) => [watch.definition, watch])),
    byClock: watches.filter(
      ({ condition, schedule }) => condition.on === 'state' && (schedule !== null || condition.state === 'silent'),
    ),
  };
  sorted.set(watches, made);
  return made;
}

/** Whether any of one kind may hold; false only where none does. */
function questionOf(watches: readonly Watch[]): Kind['mayHold'] {
  const [first] = watches;
  if (!first || first.condition.on === 'event') return () => false;
  const { condition, geofences } = first;
  if (condition.on === 'state') return (standing) => states[condition.state](standing, geofences) != null;
  const thresholds = watches.flatMap(({ condition: one }) => (one.on === 'measure' ? [one.threshold] : []));
  const [least, most] = [Math.min(...thresholds), Math.max(...thresholds)];
  return ({ values }) => {
    const value = values[condition.measure];
    return value !== null && (condition.is === 'above' ? value > least : value < most);
  };
}

function step(
  watch: Watch,
  held: PendingCondition | null,
  standing: Standing,
  tell: (signal: Signal) => void,
): PendingCondition | null {
  const { definition, condition, schedule } = watch;
  if (condition.on === 'event') return null;
  const began = schedule && !isOn(schedule, standing.local) ? null : beginOf(condition, watch, standing);
  if (began === undefined) return held;
  if (began === null) {
    if (held?.rang) tell({ kind: 'ended', definition, at: standing.time, since: held.since });
    return null;
  }
  // By a schedule it counts from when it is first seen in it.
  const since = held?.since ?? Math.max(schedule ? standing.time : began, watch.since);
  const at = since + timeOf(condition, standing);
  const rings = !held?.rang && at <= standing.time && standing.isCurrent;
  if (rings) tell({ kind: 'rang', definition, at, since, value: valueOf(condition, standing) });
  return { definition, since, rang: rings || (held?.rang ?? false) };
}

/** How long it is to hold, in milliseconds: a silence for as much longer as nobody could hear. */
function timeOf(condition: Lasting, { deafMs }: Standing): number {
  const isOfSilence = condition.on === 'state' && condition.state === 'silent';
  return condition.for_s * 1_000 + (isOfSilence ? deafMs : 0);
}

/** Since when a condition holds; null: it does not; undefined: nobody can tell. */
function beginOf(condition: Lasting, { geofences }: Watch, standing: Standing): number | null | undefined {
  if (condition.on === 'state') return states[condition.state](standing, geofences);
  const value = standing.values[condition.measure];
  if (value === null || !isFresh(standing)) return undefined;
  const holds = condition.is === 'above' ? value > condition.threshold : value < condition.threshold;
  return holds ? standing.time : null;
}

const states: Record<
  WatchedState,
  (standing: Standing, geofences: ReadonlySet<string> | null) => number | null | undefined
> = {
  silent: ({ time, lastTime }) => (time > lastTime ? lastTime : null),
  idle: (standing) => (isFresh(standing) ? standing.idleSince : undefined),
  off_hours: (standing) => {
    if (!isFresh(standing)) return undefined;
    return standing.isWorking && standing.isOffHours ? standing.time : null;
  },
  outside: ({ time, inside, hasGeofences }, geofences) => {
    if (!geofences) return hasGeofences && inside.size === 0 ? time : null;
    for (const id of geofences) if (inside.has(id)) return null;
    return time;
  },
};

const isOfEngine = (state: WatchedState) => state === 'idle' || state === 'off_hours';
const isFresh = ({ time, lastTime }: Standing) => time - lastTime <= freshMs;

function valueOf(condition: TrackCondition, { values }: Standing): number | null {
  return condition.on === 'measure' ? values[condition.measure] : null;
}

/** When the clock alone may have something to tell; null: a fix has to come first. */
export function nextLook(
  held: readonly PendingCondition[],
  watches: readonly Watch[],
  standing: Standing,
): number | null {
  let next = Infinity;
  const { byClock, byDefinition } = sortedOf(watches);
  for (const { definition, since, rang } of held) {
    const condition = byDefinition.get(definition)?.condition;
    if (condition?.on !== 'state' || rang) continue;
    const due = since + timeOf(condition, standing);
    // By then the last fix says nothing of an engine any more: the next one does.
    const isTooLate = isOfEngine(condition.state) && Math.max(due, standing.time) - standing.lastTime > freshMs;
    if (!isTooLate) next = Math.min(next, due);
  }
  for (const watch of byClock) {
    const { condition, schedule } = watch;
    if (condition.on !== 'state') continue;
    const known = held.some(({ definition }) => definition === watch.definition);
    if (!known && condition.state === 'silent' && !schedule)
      next = Math.min(next, Math.max(standing.lastTime, watch.since) + timeOf(condition, standing));
    if (schedule && (condition.state === 'silent' || condition.state === 'outside' || isFresh(standing)))
      next = Math.min(next, standing.time + minutesToChange(schedule, standing.local) * 60_000);
  }
  return next === Infinity ? null : next;
}

/** Something that happened at a moment. */
export interface Happening {
  event: WatchedEvent;
  at: number;
  local: LocalMoment;
  /** The geofence, and the sub-geofence where it was one; empty: it was none. */
  geofences: readonly string[];
}

/** Whether a watch rings for what happened. */
export function ringsFor({ condition, geofences, schedule, since }: Watch, happening: Happening): boolean {
  if (condition.on !== 'event' || condition.event !== happening.event || happening.at < since) return false;
  if (geofences && !happening.geofences.some((id) => geofences.has(id))) return false;
  return !schedule || isOn(schedule, happening.local);
}
