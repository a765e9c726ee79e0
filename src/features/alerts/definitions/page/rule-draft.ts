import {
  measures,
  serviceStates,
  watchedEvents,
  watchedStates,
  type Condition,
  type Measure,
  type Schedule,
  type ServiceCondition,
  type WatchedEvent,
  type WatchedState,
} from '../public.ts';
import type { AlertType } from '../contract.ts';

type ServiceKind = `service_${ServiceCondition['is']}`;
type PeriodicKind = ServiceKind | 'feed';
export type WatchedKind = WatchedEvent | WatchedState | PeriodicKind | Measure;
export const serviceKinds: readonly ServiceKind[] = serviceStates.map((is) => `service_${is}` as const);

/** In seconds. */
export const timeUnits = { s: 1, min: 60, h: 3_600, d: 86_400 } as const;
export type TimeUnit = keyof typeof timeUnits;
export const timeUnitNames: readonly TimeUnit[] = ['s', 'min', 'h', 'd'];

/** A duration as typed. */
export interface TypedDuration {
  number: string;
  unit: TimeUnit;
}

/** A condition as edited in the sentence, with the fields of every kind. */
export interface RuleDraft {
  kind: WatchedKind;
  is: 'above' | 'below';
  /** In the person's units. */
  threshold: string;
  lasting: TypedDuration;
  /** For a group. */
  members: readonly string[];
  atLeast: string;
  /** Evaluated on several assets of one unit instead of one asset. */
  isOfUnit: boolean;
  assets: string;
  window: TypedDuration;
}

/** Conversion between stored thresholds and the person's units. */
export interface Scales {
  shown(measure: Measure, metric: number): number;
  metric(measure: Measure, shown: number): number;
}

type Preset = Pick<RuleDraft, 'lasting'> & Partial<Pick<RuleDraft, 'is'>> & { metric?: number };
const span = (number: number, unit: TimeUnit): TypedDuration => ({ number: String(number), unit });
const atOnce: Preset = { lasting: span(0, 'min') };

/** Initial values for each kind. */
const presets: Record<WatchedKind, Preset> = {
  geofence_entry: atOnce,
  geofence_exit: atOnce,
  geofence_speeding: atOnce,
  trip_start: atOnce,
  trip_end: atOnce,
  fault: atOnce,
  severe_fault: atOnce,
  idle: { lasting: span(30, 'min') },
  silent: { lasting: span(24, 'h') },
  outside: { lasting: span(10, 'min') },
  off_hours: { lasting: span(10, 'min') },
  service_due: atOnce,
  service_overdue: atOnce,
  feed: atOnce,
  speed_kmh: { lasting: span(30, 's'), is: 'above', metric: 90 },
  rpm: { lasting: span(1, 'min'), is: 'above', metric: 2_400 },
  coolant_temp_c: { lasting: span(2, 'min'), is: 'above', metric: 105 },
  supply_v: { lasting: span(5, 'min'), is: 'below', metric: 11.5 },
  battery_v: { lasting: span(30, 'min'), is: 'below', metric: 3.5 },
  fuel_pct: { lasting: span(5, 'min'), is: 'below', metric: 15 },
};

export function isEvent(kind: WatchedKind): kind is WatchedEvent {
  return watchedEvents.some((event) => event === kind);
}

export function isState(kind: WatchedKind): kind is WatchedState {
  return watchedStates.some((state) => state === kind);
}

/** What no past positions show. */
export function isPeriodicKind(kind: WatchedKind): kind is PeriodicKind {
  return kind === 'feed' || serviceKinds.some((one) => one === kind);
}

export function isMeasure(kind: WatchedKind): kind is Measure {
  return measures.some((measure) => measure === kind);
}

export function isWatchedKind(text: string): text is WatchedKind {
  return text in presets;
}

/** Switches to another kind with its initial values. */
export function chooseKind(draft: RuleDraft, kind: WatchedKind, scales: Scales): RuleDraft {
  const { metric, lasting, is = draft.is } = presets[kind];
  const threshold = metric === undefined || !isMeasure(kind) ? draft.threshold : write(scales.shown(kind, metric));
  return { ...draft, kind, lasting, is, threshold };
}

const untouched: RuleDraft = {
  kind: 'idle',
  is: 'above',
  threshold: '',
  lasting: presets.idle.lasting,
  members: [],
  atLeast: '2',
  isOfUnit: false,
  assets: '2',
  window: span(1, 'h'),
};

/** The form's state for a stored condition; null gives that of a new one. */
export function draftRule(condition: Condition | null, scales: Scales): RuleDraft {
  switch (condition?.on) {
    case 'event':
      return chooseKind(untouched, condition.event, scales);
    case 'state':
      return { ...untouched, kind: condition.state, lasting: typeSpan(condition.for_s) };
    case 'measure': {
      const { measure: kind, is, threshold, for_s } = condition;
      return { ...untouched, kind, is, threshold: write(scales.shown(kind, threshold)), lasting: typeSpan(for_s) };
    }
    case 'service':
      return chooseKind(untouched, `service_${condition.is}`, scales);
    case 'feed':
      return chooseKind(untouched, 'feed', scales);
    case 'group': {
      const { definition_ids: members, at_least, assets, window_s } = condition;
      const several = assets === null ? {} : { isOfUnit: true, assets: String(assets) };
      return { ...untouched, members, atLeast: String(at_least), window: typeSpan(window_s), ...several };
    }
    case undefined:
      return untouched;
  }
}

/**
 * The condition to send. Text that is not a number is sent unchanged, so that the validation reports it at its field.
 */
export function readRule(type: AlertType, draft: RuleDraft, scales: Scales): unknown {
  if (type === 'external') return null;
  if (type === 'group')
    return {
      on: 'group',
      definition_ids: [...draft.members],
      at_least: readNumber(draft.atLeast),
      assets: draft.isOfUnit ? readNumber(draft.assets) : null,
      window_s: readSpan(draft.window),
    };
  const { kind } = draft;
  if (isEvent(kind)) return { on: 'event', event: kind };
  if (kind === 'feed') return { on: 'feed' };
  if (isPeriodicKind(kind)) return { on: 'service', is: kind === 'service_due' ? 'due' : 'overdue' };
  const for_s = readSpan(draft.lasting);
  if (isState(kind)) return { on: 'state', state: kind, for_s };
  const typed = readNumber(draft.threshold);
  const threshold = typeof typed === 'number' ? round(scales.metric(kind, typed)) : typed;
  return { on: 'measure', measure: kind, is: draft.is, threshold, for_s };
}

/** Whole seconds; null if nothing is typed, the text itself if it is not a number. */
export function readSpan({ number, unit }: TypedDuration): number | string | null {
  const typed = readNumber(number);
  return typeof typed === 'number' ? Math.round(typed * timeUnits[unit]) : typed;
}

/** Uses the largest unit that needs no decimals. */
export function typeSpan(seconds: number): TypedDuration {
  const unit = timeUnitNames.findLast((name) => seconds > 0 && seconds % timeUnits[name] === 0) ?? 'min';
  return span(seconds / timeUnits[unit], unit);
}

/** Accepts a point or a comma as decimal separator. */
export function readNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}

const round = (number: number) => Math.round(number * 100) / 100;
const write = (number: number) => String(round(number));

/** The schedule as edited in the sentence. */
export interface ScheduleDraft {
  mode: 'any' | 'within' | 'except';
  days: readonly number[];
  /** `07:00`. */
  from: string;
  to: string;
}

export function draftSchedule(schedule: Schedule | null): ScheduleDraft {
  if (schedule === null) return { mode: 'any', days: [1, 2, 3, 4, 5], from: '07:00', to: '17:00' };
  const { days, from_minute, to_minute, within } = schedule;
  return {
    mode: within ? 'within' : 'except',
    days: days.toSorted((a, b) => a - b),
    from: typeMinute(from_minute),
    to: typeMinute(to_minute),
  };
}

export function readSchedule({ mode, days, from, to }: ScheduleDraft): unknown {
  if (mode === 'any') return null;
  return { days: [...days], from_minute: readMinute(from), to_minute: readMinute(to), within: mode === 'within' };
}

const typeMinute = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Null if no time is typed. */
function readMinute(typed: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(typed) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** Which sentence describes the rule. */
export const sentences = ['event', 'plain', 'state', 'outside', 'measure', 'group', 'external'] as const;
export type Sentence = (typeof sentences)[number];

export function sentenceOf(type: AlertType, kind: WatchedKind): Sentence {
  if (type !== 'calculated') return type;
  if (isMeasure(kind)) return 'measure';
  if (kind === 'outside') return 'outside';
  if (isState(kind)) return 'state';
  return kind.startsWith('geofence_') ? 'event' : 'plain';
}

/** Whether the sentence has a gap for geofences. */
export function namesGeofences(type: AlertType, kind: WatchedKind): boolean {
  const sentence = sentenceOf(type, kind);
  return sentence === 'event' || sentence === 'outside';
}
