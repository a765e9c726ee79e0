import type { FixMark } from './crossing-rules.ts';
import { usualInterval } from './usual-interval.ts';

/** Speeds in km/h, times in milliseconds. */
export const speedingRules = {
  overKmh: 3,
  overShare: 0.05,
  heldMs: 10_000,
} as const;

/** Speed limit of a geofence or sub-geofence. */
export interface Limit {
  part: string;
  geofence: string;
  version: number;
  /** Whether it overrides the limit of its geofence. */
  isSub: boolean;
  kmh: number;
  /** Whether speeding events are recorded. */
  rings: boolean;
}

/** Speed above a limit, confirmed or pending. Plain JSON. */
export interface Speeding {
  part: string;
  geofence: string;
  version: number;
  limitKmh: number;
  first: FixMark;
  top: FixMark;
  /** Fix that confirmed it, milliseconds since 1970; null: pending. */
  noticed: number | null;
  /** Confirmed by a single fix, because the asset reports less often than the required duration. */
  seenOnce?: boolean;
}

/** Speed of an asset at a fix. */
interface SpeedSample {
  fix: FixMark;
  kmh: number;
  /** Of the asset before this fix; see `usual-interval.ts`. */
  intervals: string | undefined;
}

/** Speeding event that opened or ended. */
export interface SpeedingNews {
  speeding: Speeding;
  /** Milliseconds since 1970; null while it lasts. */
  endedAt: number | null;
  fixes: FixMark[];
}

/** Speed above which a limit is violated: the limit plus its tolerance. */
export function thresholdOf(limitKmh: number): number {
  return limitKmh + Math.max(speedingRules.overKmh, limitKmh * speedingRules.overShare);
}

/** Applicable limit: the innermost within a geofence, the lowest of several geofences. */
export function decideLimit(limits: readonly Limit[]): Limit | null {
  const inSubs = new Set(limits.filter(({ isSub }) => isSub).map(({ geofence }) => geofence));
  const inForce = limits.filter(({ geofence, isSub }) => isSub || !inSubs.has(geofence));
  return inForce.reduce<Limit | null>((least, limit) => (least && !isLower(limit, least) ? least : limit), null);
}

function isLower(a: Limit, b: Limit): boolean {
  return a.kmh === b.kmh ? a.part < b.part : a.kmh < b.kmh;
}

/**
 * State machine of an asset's speed: opens after ten seconds above the threshold without a fix below, closes at the
 * limit, restarts under another limit. For assets that report less often one fix opens it.
 * @param report receives openings and endings
 */
export function followSpeed(
  speeding: Speeding | null,
  { limit, ...seen }: SpeedSample & { limit: Limit | null },
  report: (news: SpeedingNews) => void,
): Speeding | null {
  const { fix, kmh } = seen;
  const ringing = limit?.rings ? limit : null;
  if (speeding && (ringing?.part !== speeding.part || ringing.kmh !== speeding.limitKmh)) {
    endSpeeding(speeding, fix, report);
    return ringing && begin(ringing, seen, report);
  }
  if (!speeding) return ringing && begin(ringing, seen, report);
  if (kmh <= (speeding.noticed === null ? thresholdOf(speeding.limitKmh) : speeding.limitKmh)) {
    endSpeeding(speeding, fix, report);
    return null;
  }
  if (kmh > (speeding.top.speed_kmh ?? 0)) speeding.top = { ...fix, speed_kmh: kmh };
  const isUnheld = speeding.noticed === null || speeding.seenOnce;
  if (isUnheld && fix.time - speeding.first.time >= speedingRules.heldMs) {
    speeding.noticed ??= fix.time;
    speeding.seenOnce = undefined;
    report({ speeding, endedAt: null, fixes: [speeding.first, speeding.top] });
  }
  return speeding;
}

/** Ends a speeding at a fix, or at its start when seen once; an unconfirmed one is dropped. */
export function endSpeeding(speeding: Speeding, fix: FixMark, report: (news: SpeedingNews) => void): void {
  if (speeding.noticed === null) return;
  const { first, top, seenOnce } = speeding;
  if (!seenOnce) return report({ speeding, endedAt: fix.time, fixes: [first, top, fix] });
  report({ speeding, endedAt: first.time, fixes: fix.time > first.time ? [first, fix] : [first] });
}

function begin(
  { part, geofence, version, kmh: limitKmh }: Limit,
  { fix, kmh, intervals }: SpeedSample,
  report: (news: SpeedingNews) => void,
): Speeding | null {
  if (kmh <= thresholdOf(limitKmh)) return null;
  const mark = { ...fix, speed_kmh: kmh };
  const speeding: Speeding = { part, geofence, version, limitKmh, first: mark, top: mark, noticed: null };
  if (usualInterval(intervals) <= speedingRules.heldMs) return speeding;
  speeding.noticed = fix.time;
  speeding.seenOnce = true;
  report({ speeding, endedAt: null, fixes: [mark] });
  return speeding;
}
