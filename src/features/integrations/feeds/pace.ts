import { dayMs } from '#platform/time/durations.ts';

/** Why a feed's last read failed. */
export const feedFaults = [
  'sign_in',
  'forbidden',
  'not_found',
  'too_many_calls',
  'quota',
  'server',
  'unreachable',
  'address',
  'unreadable',
  'secret',
  'internal',
] as const;
export type FeedFault = (typeof feedFaults)[number];

/** The class of an HTTP status that is no success; null for a success. */
export function faultOfStatus(status: number): FeedFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return 'sign_in';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  return status === 429 ? 'too_many_calls' : 'server';
}

/** The longest pause that is made because a provider asks for it. */
const longestPauseS = 86_400;

/** Seconds of a `Retry-After`, as a number or a date, at most a day; null if there is none that can be read. */
export function retryAfterS(header: string | undefined, nowMs: number): number | null {
  if (header === undefined || header.trim() === '') return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - nowMs) / 1_000;
  return Number.isFinite(seconds) ? Math.min(longestPauseS, Math.max(0, Math.ceil(seconds))) : null;
}

/** Seconds that an answer asks for in words, as `try again in 90 seconds`, at most a day; null if it does not. */
export function secondsInWords(text: string): number | null {
  const seconds = /\bin (\d{1,5}) sec/i.exec(text)?.[1];
  return seconds === undefined ? null : Math.min(longestPauseS, Number(seconds));
}

const longestS = 6 * 3_600;

interface Failure {
  /** Failures in a row, with this one. */
  failures: number;
  pollMinutes: number;
  /** What the provider asks for; null: nothing. */
  retryAfterS: number | null;
  /** From 0 to 1, spreads the retries. */
  random: number;
}

/** Seconds until a failed feed is read again: what the provider asks for, else twice as long with each failure. */
export function retryInS({ failures, pollMinutes, retryAfterS, random }: Failure): number {
  const backOff = Math.min(longestS, pollMinutes * 60 * 2 ** Math.max(0, Math.min(failures, 12) - 1));
  const spread = backOff * (0.5 + random / 2);
  return Math.ceil(retryAfterS === null ? spread : Math.max(retryAfterS, 1) + random * 5);
}

interface FleetRead {
  /** Whether a page was answered. */
  isServed: boolean;
  fault: FeedFault | null;
  retryAfterS: number | null;
  /** When the first page was asked for, milliseconds since 1970. */
  beganMs: number;
}

/** When the same page of a fleet may be asked for again, milliseconds since 1970; null: at any time. */
export function fleetFrom(
  { leastPollMinutes, demandsPause }: { leastPollMinutes: number; demandsPause: boolean },
  { isServed, fault, retryAfterS: asked, beganMs }: FleetRead,
): number | null {
  if (fault === 'too_many_calls' && asked !== null) return beganMs + asked * 1_000;
  return demandsPause && (isServed || fault === 'too_many_calls') ? beganMs + leastPollMinutes * 60_000 : null;
}

/** Seconds until 00:00 UTC, when quotas of a day begin again. */
export function untilMidnightS(nowMs: number): number {
  return Math.ceil((86_400_000 - (nowMs % 86_400_000)) / 1_000);
}

/** A feed that answers, but has brought nothing new for a day, or four of its reads. */
export function isSilent(lastNewMs: number, pollMinutes: number, nowMs: number): boolean {
  return nowMs - lastNewMs > Math.max(dayMs, 4 * pollMinutes * 60_000);
}

/** After so many failures in a row a feed is in trouble. */
const troublingFailures = 3;

interface LastRead {
  fault: FeedFault | null;
  /** Failures in a row, with this one. */
  failures: number;
  /** Whether the feed was in trouble before. */
  wasInTrouble: boolean;
  newReadings: number;
  /** Milliseconds since 1970. */
  lastNewMs: number;
  pollMinutes: number;
  nowMs: number;
}

/** Whether a feed fails or is silent so long that it raises alerts. One failure does not end the trouble of before. */
export function isInTrouble(read: LastRead): boolean {
  if (read.fault !== null) return read.wasInTrouble || read.failures >= troublingFailures;
  return read.newReadings === 0 && isSilent(read.lastNewMs, read.pollMinutes, read.nowMs);
}

/** Whether credentials end within a week, or have ended. `day`: their last day, as `2026-11-20`; null: unknown. */
export function endsSoon(day: string | null, nowMs: number): boolean {
  return day !== null && Date.parse(day) - nowMs < 7 * dayMs;
}

/** The last day of a token that says when it ends; null for other secrets. */
export function endOfToken(secret: string): string | null {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(secret)?.[1];
  if (payload === undefined) return null;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' && exp > 0 && exp < 1e11 ? new Date(exp * 1_000).toISOString().slice(0, 10) : null;
  } catch {
    return null;
  }
}

interface FeedReads {
  active: boolean;
  fault: FeedFault | null;
  last_success_at: string | null;
  last_new_at: string | null;
  created_at: string;
  poll_minutes: number;
}

/** How a feed does, in one word. One that never brought anything is silent from a day after it was added. */
export function feedStateOf(
  { active, fault, last_success_at, last_new_at, created_at, poll_minutes }: FeedReads,
  nowMs: number,
): 'off' | 'failing' | 'new' | 'silent' | 'ok' {
  if (!active) return 'off';
  if (fault !== null) return 'failing';
  if (last_success_at === null) return 'new';
  return isSilent(Date.parse(last_new_at ?? created_at), poll_minutes, nowMs) ? 'silent' : 'ok';
}
