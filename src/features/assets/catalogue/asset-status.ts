import { hourMs } from '#platform/time/durations.ts';

/** Every status of an asset, in the order of lists. `decideAssetStatus` says which one applies. */
export const assetStatuses = [
  'temporarily_disabled',
  'in_maintenance',
  'without_status',
  'no_communication',
  'running',
  'engine_on',
  'engine_off',
  'turned_off',
] as const;

export type AssetStatus = (typeof assetStatuses)[number];

export function isAssetStatus(word: string): word is AssetStatus {
  return assetStatuses.some((status) => status === word);
}

/** Facts that decide the status. Instants are milliseconds since 1970, UTC. */
export interface StatusFacts {
  disabled: boolean;
  /** Set by a person, or by an open maintenance downtime. */
  maintenance: boolean;
  /** Fix time of the last report; null if it never reported. */
  lastTime: number | null;
  /** Null: not reported. */
  engineOn: boolean | null;
  /** The engine is on and the asset moves or gives a work signal. */
  working: boolean;
  moving: boolean;
  /** When the engine was first seen off after it was last seen on. */
  engineOffSince: number | null;
}

/** Account settings, milliseconds. */
export interface StatusThresholds {
  /** An older last report means no communication. */
  noCommunicationMs: number;
  /** An engine off for at least this long means turned off. */
  turnedOffMs: number;
}

export const defaultStatusThresholds: StatusThresholds = { noCommunicationMs: 24 * hourMs, turnedOffMs: 8 * hourMs };

/** A status, and when it changes by time alone without further reports; null if never. */
export interface TimedStatus {
  status: AssetStatus;
  /** When time alone led to this status; null if a fix or a person did. */
  since: number | null;
  dueAt: number | null;
}

/** Status at `now` (milliseconds since 1970). A report exactly as old as the threshold still counts. */
export function decideAssetStatus(facts: StatusFacts, thresholds: StatusThresholds, now: number): TimedStatus {
  if (facts.disabled) return { status: 'temporarily_disabled', since: null, dueAt: null };
  if (facts.maintenance) return { status: 'in_maintenance', since: null, dueAt: null };
  if (facts.lastTime === null) return { status: 'without_status', since: null, dueAt: null };
  const silentSince = facts.lastTime + thresholds.noCommunicationMs;
  const silentAt = silentSince + 1;
  if (now >= silentAt) return { status: 'no_communication', since: silentSince, dueAt: null };
  if (facts.engineOn === null) return { status: facts.moving ? 'running' : 'turned_off', since: null, dueAt: silentAt };
  if (facts.engineOn) return { status: facts.working ? 'running' : 'engine_on', since: null, dueAt: silentAt };
  const turnedOffAt = (facts.engineOffSince ?? facts.lastTime) + thresholds.turnedOffMs;
  if (now >= turnedOffAt) return { status: 'turned_off', since: turnedOffAt, dueAt: silentAt };
  return { status: 'engine_off', since: null, dueAt: Math.min(turnedOffAt, silentAt) };
}

/** Since when a status decided at `now` has applied, given the previous one. */
export function sinceOf(next: TimedStatus, before: { status: AssetStatus; since: number }, now: number): number {
  return next.since ?? (next.status === before.status ? before.since : now);
}
