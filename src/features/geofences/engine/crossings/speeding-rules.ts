import type { FixMark } from './crossing-rules.ts';
import { usualInterval } from './usual-interval.ts';

/** Speeds in km/h, times in milliseconds. */
export const speedingRules = {
  overKmh: 3,
  overShare: 0.05,
  heldMs: 10_000,
} as const;

/** A limit as one geofence or sub-geofence sets it. */
export interface Limit {
  part: string;
  geofence: string;
  version: number;
  /** Whether the part belongs to another, whose limit gives way to it. */
  isSub: boolean;
  kmh: number;
  /** It rings for speeding. */
  rings: boolean;
}

/** Faster than a limit, or on the way to be. Plain JSON. */
export interface Speeding {
  part: string;
  geofence: string;
  version: number;
  limitKmh: number;
  first: FixMark;
  top: FixMark;
  /** The fix that showed it was held, milliseconds since 1970; null: not yet. */
  noticed: number | null;
  /** One fix alone showed it, as the asset reports more seldom than a speed must be held; absent: it was held. */
  seenOnce?: boolean;
}

/** The speed of an asset at a fix. */
interface SpeedSample {
  fix: FixMark;
  kmh: number;
  /** Of the asset, before this fix: see `usual-interval.ts`. */
  intervals: string | undefined;
}

/** What is known of a speeding. */
export interface SpeedingNews {
  speeding: Speeding;
  /** Milliseconds since 1970; null while it lasts. */
  endedAt: number | null;
  fixes: FixMark[];
}

/** The speed from which a limit counts as broken. */
export function thresholdOf(limitKmh: number): number {
  return limitKmh + Math.max(speedingRules.overKmh, limitKmh * speedingRules.overShare);
}

/** Of the limits where an asset is the one that counts: within a geofence the innermost, of several geofences the lowest. */
export function decideLimit(limits: readonly Limit[]): Limit | null {
  const inSubs = new Set(limits.filter(({ isSub }) => isSub).map(({ geofence }) => geofence));
  const inForce = limits.filter(({ geofence, isSub }) => isSub || !inSubs.has(geofence));
  return inForce.reduce<Limit | null>((least, limit) => (least && !isLower(limit, least) ? least : limit), null);
}

function isLower(a: Limit, b: Limit): boolean {
  return a.kmh === b.kmh ? a.part < b.part : a.kmh < b.kmh;
}

/**
 * The state machine of one asset's speed: opens once it was over the threshold for ten seconds without a fix below, closes at the limit. Under
 * another limit it starts over. Of an asset that usually reports more seldom one fix opens it.
 * @param report takes what opened, or ended
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

/** It ends with a fix, one that was seen once where it began; one that was never held long enough is forgotten. */
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
