import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { dayZeroMs } from '../../../../simulator/plan/day-plan.ts';
import type { FleetAsset } from '../../../../simulator/fleet.ts';
import { moveBy } from '../../../../simulator/roads/line.ts';
import { createRandom, hashOf, type Random } from '../../../../simulator/random.ts';
import { dutyOn } from '../../../../simulator/plan/shift.ts';
import { pastOf, type PastKind } from './demo-treatments.ts';

/** Demo asset watched by a definition. */
export interface PastSubject {
  id: string;
  unitId: string;
  sheet: FleetAsset;
}

/** Definition with the parameters of its past alerts. */
export interface PastDefinition {
  id: string;
  code: string;
  severity: string;
  subjects: readonly PastSubject[];
}

/** Person who treats alerts of some units; null: of all. */
export interface Treater {
  id: string;
  name: string;
  unitIds: readonly string[] | null;
}

export interface PastStep {
  action: 'raised' | 'repeated' | 'condition_ended' | 'assigned' | 'ordered' | 'counter_measure' | 'finished';
  /** Milliseconds since 1970. */
  at: number;
  userId: string | null;
  details: Record<string, string | null>;
}

export interface PastAlert {
  definitionId: string;
  assetId: string;
  unitId: string;
  /** Absent: the definition's. */
  description?: string;
  occurredAt: number;
  lastAt: number;
  endedAt: number;
  occurrences: number;
  latitude: number;
  longitude: number;
  speedKmh: number;
  value: number | null;
  limit: number | null;
  assigneeId: string | null;
  osNumber: string | null;
  runningAt: number | null;
  solvedAt: number | null;
  steps: PastStep[];
}

const days = 90;
/** More recent alerts come from the simulated devices. */
const recentMs = 45 * minuteMs;
/** Median hours from occurrence to solution, by severity. */
const medianH: Record<string, number> = {
  critical: 0.6,
  high: 1.6,
  medium: 5,
  low: 11,
  informative: 14,
  uninformed: 14,
};
const longestH = 110;
const pendingMs = 60 * hourMs;

/**
 * Alerts of ninety days with their treatment: each while its asset worked, at most one unresolved per definition and
 * asset. Deterministic by seed.
 */
export function pastAlertsOf(
  definitions: readonly PastDefinition[],
  treaters: readonly Treater[],
  { seed, now }: { seed: number; now: number },
): PastAlert[] {
  return definitions.flatMap((definition) => {
    const past = pastOf(definition.code);
    if (!past || definition.subjects.length === 0) return [];
    const random = createRandom(hashOf(seed, 'past alerts', definition.code));
    const moments = Array.from({ length: past.count }, () => chooseMoment(random, definition.subjects, now));
    const bySubject = Map.groupBy(
      moments.flatMap((moment) => moment ?? []),
      ({ subject }) => subject.id,
    );
    return [...bySubject.values()].flatMap((own) => {
      const alerts: PastAlert[] = [];
      for (const { subject, at } of own.toSorted((a, b) => a.at - b.at)) {
        const last = alerts.at(-1);
        if (last && (last.solvedAt ?? Infinity) > at) repeat(last, at);
        else alerts.push(raise({ definition, past, subject, at }, treaters, { random, now }));
      }
      return alerts;
    });
  });
}

/** Time at which a working asset is in the watched state; null: none found. */
function chooseMoment(
  random: Random,
  subjects: readonly PastSubject[],
  now: number,
): { subject: PastSubject; at: number } | null {
  for (let tries = 0; tries < 20; tries += 1) {
    const subject = random.pick(subjects);
    const { shift } = subject.sheet;
    const day = Math.floor((now - dayZeroMs) / dayMs) - random.whole(0, days - 1);
    const dutyS = dutyOn(shift, day);
    const at = dayZeroMs + day * dayMs + Math.round((shift.startS + dutyS * random.between(0.03, 0.97)) * 1_000);
    if (dutyS > 0 && at < now - recentMs && random.next() < shift.attendance) return { subject, at };
  }
  return null;
}

interface Cause {
  definition: PastDefinition;
  past: PastKind;
  subject: PastSubject;
  at: number;
}

function raise(
  { definition, past, subject, at }: Cause,
  treaters: readonly Treater[],
  { random, now }: { random: Random; now: number },
): PastAlert {
  const { centre, kind } = subject.sheet;
  const reachM = kind === 'truck' || kind === 'bus' ? 1_600 : 350;
  const [longitude, latitude] = moveBy(centre, random.between(-reachM, reachM), random.between(-reachM, reachM));
  const measured = past.value ? random.between(...past.value) : null;
  const endedAt = Math.min(now, at + random.between(2, past.lastsMinutes) * minuteMs);
  const alert: PastAlert = {
    definitionId: definition.id,
    assetId: subject.id,
    unitId: subject.unitId,
    ...(past.notices && { description: random.pick(past.notices) }),
    occurredAt: at,
    lastAt: at,
    endedAt,
    occurrences: 1,
    latitude,
    longitude,
    speedKmh: past.isDriving ? Math.round(measured ?? random.between(15, 48)) : 0,
    value: measured === null ? null : Math.round(measured * 10) / 10,
    limit: past.limit,
    assigneeId: null,
    osNumber: null,
    runningAt: null,
    solvedAt: null,
    steps: [
      { action: 'raised', at, userId: null, details: {} },
      { action: 'condition_ended', at: endedAt, userId: null, details: {} },
    ],
  };
  treat(alert, { definition, past }, { random, now, person: choosePerson(treaters, subject.unitId, random) });
  alert.steps.sort((a, b) => a.at - b.at);
  return alert;
}

/** Taken, measured and finished, as far as time has passed. */
function treat(
  alert: PastAlert,
  { definition, past }: Pick<Cause, 'definition' | 'past'>,
  { random, now, person }: { random: Random; now: number; person: Treater },
): void {
  const isUrgent = definition.severity === 'critical';
  const spread = Math.exp(0.8 * (random.next() + random.next() + random.next() - 1.5) * 2);
  const hours = Math.min(longestH, (medianH[definition.severity] ?? 6) * spread);
  // Some recent ones are still unresolved.
  const isPending = now - alert.occurredAt < pendingMs && random.chance(0.4);
  const doneAt = atWork(alert.occurredAt + Math.max(hours * hourMs, 6 * minuteMs), isUrgent, random);
  const solvedAt = isPending ? Math.max(doneAt, now + hourMs) : doneAt;
  const isUntaken = isPending && random.chance(0.45);
  const takenAt = isUntaken
    ? Infinity
    : atWork(alert.occurredAt + (solvedAt - alert.occurredAt) * random.between(0.1, 0.45), isUrgent, random);
  const step = (action: PastStep['action'], at: number, details: PastStep['details']): void => {
    if (at <= now) alert.steps.push({ action, at, userId: person.id, details });
  };
  if (takenAt <= now && takenAt < solvedAt) {
    alert.runningAt = takenAt;
    alert.assigneeId = person.id;
    step('assigned', takenAt, { assignee_before: null, assignee: person.name });
    if (past.isWorkshop && random.chance(0.7)) {
      alert.osNumber = String(random.whole(10_200, 11_900));
      step('ordered', takenAt + minuteMs, { os_number_before: null, os_number: alert.osNumber });
    }
  }
  const measuredAt = solvedAt - Math.min(4 * minuteMs, (solvedAt - takenAt) / 3);
  if (!isUntaken) step('counter_measure', measuredAt, { description: random.pick(past.measures) });
  if (solvedAt > now) return;
  alert.solvedAt = solvedAt;
  step('finished', solvedAt, { solved_at: new Date(solvedAt).toISOString() });
}

/** At night only critical alerts are treated; others wait for the morning. */
function atWork(at: number, isUrgent: boolean, random: Random): number {
  const sinceMidnight = (at - dayZeroMs) % dayMs;
  const hour = sinceMidnight / hourMs;
  if (isUrgent || (hour >= 6.5 && hour < 22)) return at;
  const morning = at - sinceMidnight + (hour >= 22 ? dayMs : 0) + 6.5 * hourMs;
  return morning + random.between(5, 100) * minuteMs;
}

function repeat(alert: PastAlert, at: number): void {
  alert.occurrences += 1;
  alert.lastAt = at;
  alert.steps.push({ action: 'repeated', at, userId: null, details: {} });
  alert.steps.sort((a, b) => a.at - b.at);
}

/** Among those with access to the unit, earlier ones more often. */
function choosePerson(treaters: readonly Treater[], unitId: string, random: Random): Treater {
  const own = treaters.filter(({ unitIds }) => unitIds === null || unitIds.includes(unitId));
  const person = own[Math.floor(random.next() ** 1.4 * own.length)];
  if (!person) throw new Error('No person of the demo has access to this unit.');
  return person;
}
