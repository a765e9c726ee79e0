import type { FixMark } from './crossing-rules.ts';

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
 * another limit it starts over.
 * @param report takes what opened, or ended
 */
export function followSpeed(
  speeding: Speeding | null,
  { fix, kmh, limit }: { fix: FixMark; kmh: number; limit: Limit | null },
  report: (news: SpeedingNews) => void,
): Speeding | null {
  const ringing = limit?.rings ? limit : null;
  if (speeding && (ringing?.part !== speeding.part || ringing.kmh !== speeding.limitKmh)) {
    endSpeeding(speeding, fix, report);
    return ringing && begin(ringing, fix, kmh);
  }
  if (!speeding) return ringing && begin(ringing, fix, kmh);
  if (kmh <= (speeding.noticed === null ? thresholdOf(speeding.limitKmh) : speeding.limitKmh)) {
    endSpeeding(speeding, fix, report);
    return null;
  }
  if (kmh > (speeding.top.speed_kmh ?? 0)) speeding.top = { ...fix, speed_kmh: kmh };
  if (speeding.noticed === null && fix.time - speeding.first.time >= speedingRules.heldMs) {
    speeding.noticed = fix.time;
    report({ speeding, endedAt: null, fixes: [speeding.first, speeding.top] });
  }
  return speeding;
}

/** It ends with a fix; one that was never held long enough is forgotten. */
export function endSpeeding(speeding: Speeding, fix: FixMark, report: (news: SpeedingNews) => void): void {
  if (speeding.noticed !== null) report({ speeding, endedAt: fix.time, fixes: [speeding.first, speeding.top, fix] });
}

function begin({ part, geofence, version, kmh: limitKmh }: Limit, fix: FixMark, kmh: number): Speeding | null {
  if (kmh <= thresholdOf(limitKmh)) return null;
  const mark = { ...fix, speed_kmh: kmh };
  return { part, geofence, version, limitKmh, first: mark, top: mark, noticed: null };
}
