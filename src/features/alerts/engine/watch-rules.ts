import type {
  TrackCondition,
  Measure,
  Schedule,
  WatchedEvent,
  WatchedState,
} from '#features/alerts/definitions/condition.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import { isOn, minutesToChange, type LocalMoment } from './schedule-rules.ts';

/** An active definition applied to one asset. Instants in milliseconds since 1970, UTC. */
export interface Watch {
  definition: string;
  condition: TrackCondition;
  /** Null means any geofence. */
  geofences: ReadonlySet<string> | null;
  schedule: Schedule | null;
  /** Conditions that started earlier do not trigger. */
  since: number;
}

/** State of one definition between two evaluations, while its condition holds. Plain JSON. */
export interface PendingCondition {
  definition: string;
  since: number;
  triggered: boolean;
}

/** State of an asset at a moment. */
export interface AssetSample {
  /** Time of a fix, or of an evaluation between two fixes. */
  time: number;
  local: LocalMoment;
  /** Time of the last fix; equal to `time` when a fix is evaluated. */
  lastTime: number;
  /** Milliseconds since the last fix during which ingest was down. */
  outageMs: number;
  /** The sample arrived soon after its time; a late one triggers nothing. */
  isCurrent: boolean;
  /** Since when the engine has been running without work; null if it is not. */
  idleSince: number | null;
  isWorking: boolean;
  /** Outside of its working hours. */
  isOffHours: boolean;
  /** Ids of the geofences and sub-geofences it is inside of. */
  inside: ReadonlySet<string>;
  /** Whether any geofence applies to it. */
  hasGeofences: boolean;
  values: Readonly<Record<Measure, number | null>>;
}

/** Result of one evaluation. */
export type Signal = { definition: string; at: number; since: number } & (
  { kind: 'triggered'; value: number | null } | { kind: 'ended' }
);

/** How long a fix describes the asset; afterwards only silence and position are evaluated. */
const freshMs = tripRules.silenceMs;

/**
 * Evaluates the state and measure conditions of one asset. A condition triggers once after it has held for its
 * duration, and again only after it has ended. A field missing in a fix changes nothing. A condition known only from
 * late fixes triggers if it still holds once fixes are current.
 * @param pending conditions after the last evaluation; those of definitions that no longer apply are dropped
 */
export function evaluate(
  pending: readonly PendingCondition[],
  watches: readonly Watch[],
  sample: AssetSample,
  emit: (signal: Signal) => void,
): PendingCondition[] {
  const next: PendingCondition[] = [];
  for (const kind of sortedOf(watches).kinds) {
    const holds = pending.some(({ definition }) => kind.definitions.has(definition));
    // Skip the conditions that this sample cannot start.
    if (!holds && !kind.mayHold(sample)) continue;
    for (const watch of kind.watches) {
      const before = (holds && pending.find(({ definition }) => definition === watch.definition)) || null;
      const after = step(watch, before, sample, emit);
      if (after) next.push(after);
    }
  }
  return next;
}

type Lasting = Exclude<TrackCondition, { on: 'event' }>;

/** Definitions with the same condition: one check decides whether any of them can start. */
interface Kind {
  watches: Watch[];
  definitions: Set<string>;
  mayHold(sample: AssetSample): boolean;
}

interface Sorted {
  kinds: readonly Kind[];
  byDefinition: ReadonlyMap<string, Watch>;
  /** Definitions that time alone may change although they do not hold. */
  byClock: readonly Watch[];
}

/** Assets with the same definitions share one list. */
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

/** A check that is false only if no definition of the kind can hold. */
function questionOf(watches: readonly Watch[]): Kind['mayHold'] {
  const [first] = watches;
  if (!first || first.condition.on === 'event') return () => false;
  const { condition, geofences } = first;
  if (condition.on === 'state') return (sample) => states[condition.state](sample, geofences) != null;
  const thresholds = watches.flatMap(({ condition: one }) => (one.on === 'measure' ? [one.threshold] : []));
  const [least, most] = [Math.min(...thresholds), Math.max(...thresholds)];
  return ({ values }) => {
    const value = values[condition.measure];
    return value !== null && (condition.is === 'above' ? value > least : value < most);
  };
}

function step(
  watch: Watch,
  pending: PendingCondition | null,
  sample: AssetSample,
  emit: (signal: Signal) => void,
): PendingCondition | null {
  const { definition, condition, schedule } = watch;
  if (condition.on === 'event') return null;
  const began = schedule && !isOn(schedule, sample.local) ? null : beginOf(condition, watch, sample);
  if (began === undefined) return pending;
  if (began === null) {
    if (pending?.triggered) emit({ kind: 'ended', definition, at: sample.time, since: pending.since });
    return null;
  }
  // With a schedule, the duration counts from the first sample within it.
  const since = pending?.since ?? Math.max(schedule ? sample.time : began, watch.since);
  const at = since + timeOf(condition, sample);
  const triggers = !pending?.triggered && at <= sample.time && sample.isCurrent;
  if (triggers) emit({ kind: 'triggered', definition, at, since, value: valueOf(condition, sample) });
  return { definition, since, triggered: triggers || (pending?.triggered ?? false) };
}

/** Required duration in milliseconds; for silence, extended by ingest outages. */
function timeOf(condition: Lasting, { outageMs }: AssetSample): number {
  const isOfSilence = condition.on === 'state' && condition.state === 'silent';
  return condition.for_s * 1_000 + (isOfSilence ? outageMs : 0);
}

/** Since when a condition holds; null if it does not, undefined if unknown. */
function beginOf(condition: Lasting, { geofences }: Watch, sample: AssetSample): number | null | undefined {
  if (condition.on === 'state') return states[condition.state](sample, geofences);
  const value = sample.values[condition.measure];
  if (value === null || !isFresh(sample)) return undefined;
  const holds = condition.is === 'above' ? value > condition.threshold : value < condition.threshold;
  return holds ? sample.time : null;
}

const states: Record<
  WatchedState,
  (sample: AssetSample, geofences: ReadonlySet<string> | null) => number | null | undefined
> = {
  silent: ({ time, lastTime }) => (time > lastTime ? lastTime : null),
  idle: (sample) => (isFresh(sample) ? sample.idleSince : undefined),
  off_hours: (sample) => {
    if (!isFresh(sample)) return undefined;
    return sample.isWorking && sample.isOffHours ? sample.time : null;
  },
  outside: ({ time, inside, hasGeofences }, geofences) => {
    if (!geofences) return hasGeofences && inside.size === 0 ? time : null;
    for (const id of geofences) if (inside.has(id)) return null;
    return time;
  },
};

const isOfEngine = (state: WatchedState) => state === 'idle' || state === 'off_hours';
const isFresh = ({ time, lastTime }: AssetSample) => time - lastTime <= freshMs;

function valueOf(condition: TrackCondition, { values }: AssetSample): number | null {
  return condition.on === 'measure' ? values[condition.measure] : null;
}

/** When time alone may change a condition; null if only a fix can. */
export function nextEvaluation(
  pending: readonly PendingCondition[],
  watches: readonly Watch[],
  sample: AssetSample,
): number | null {
  let next = Infinity;
  const { byClock, byDefinition } = sortedOf(watches);
  for (const { definition, since, triggered } of pending) {
    const condition = byDefinition.get(definition)?.condition;
    if (condition?.on !== 'state' || triggered) continue;
    const due = since + timeOf(condition, sample);
    // By then the last fix no longer describes the engine; the next fix decides.
    const isTooLate = isOfEngine(condition.state) && Math.max(due, sample.time) - sample.lastTime > freshMs;
    if (!isTooLate) next = Math.min(next, due);
  }
  for (const watch of byClock) {
    const { condition, schedule } = watch;
    if (condition.on !== 'state') continue;
    const known = pending.some(({ definition }) => definition === watch.definition);
    if (!known && condition.state === 'silent' && !schedule)
      next = Math.min(next, Math.max(sample.lastTime, watch.since) + timeOf(condition, sample));
    if (schedule && (condition.state === 'silent' || condition.state === 'outside' || isFresh(sample)))
      next = Math.min(next, sample.time + minutesToChange(schedule, sample.local) * 60_000);
  }
  return next === Infinity ? null : next;
}

/** An event at a moment. */
export interface Happening {
  event: WatchedEvent;
  at: number;
  local: LocalMoment;
  /** The geofence and, if one was crossed, the sub-geofence; empty if none. */
  geofences: readonly string[];
}

/** Whether an event triggers a definition. */
export function triggersOn({ condition, geofences, schedule, since }: Watch, happening: Happening): boolean {
  if (condition.on !== 'event' || condition.event !== happening.event || happening.at < since) return false;
  if (geofences && !happening.geofences.some((id) => geofences.has(id))) return false;
  return !schedule || isOn(schedule, happening.local);
}
