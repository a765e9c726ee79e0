import { tripRules } from '#features/trips/trips/public.ts';

/** State of an asset over time, derived from positions. */
export const assetStates = ['working', 'idle', 'off', 'silent'] as const;
export type AssetState = (typeof assetStates)[number];

/** Consecutive fixes of equal state without long gaps. Milliseconds since 1970. */
export interface Run {
  state: Exclude<AssetState, 'silent'>;
  /** First and last fix. */
  from: number;
  to: number;
}

/** Time in one state: [from, to), milliseconds since 1970. */
export interface Band {
  state: AssetState;
  from: number;
  to: number;
}

export interface TimelineEnd {
  /** End of known time: now, for an ongoing span. */
  until: number;
  /**
   * Silence after which an asset with the engine off counts as silent, since it reports rarely. Account setting,
   * milliseconds.
   */
  silentAfterMs: number;
}

/**
 * Bands of an asset from its ordered runs. A state lasts until the next fix; after over 10 minutes without one, an
 * engine on becomes silence from the last fix on, and an engine off stays off until the account's limit. Bands are
 * adjacent; nothing is known before the first fix.
 */
export function bandsOf(runs: readonly Run[], { until, silentAfterMs }: TimelineEnd): Band[] {
  const bands: Band[] = [];
  for (const [index, run] of runs.entries()) {
    if (run.from >= until) break;
    const next = Math.min(runs[index + 1]?.from ?? until, until);
    const mayLast = run.state === 'off' ? silentAfterMs : tripRules.silenceMs;
    const holds = next - run.to <= mayLast;
    add(bands, { state: run.state, from: run.from, to: holds ? next : run.to });
    if (!holds) add(bands, { state: 'silent', from: run.to, to: next });
  }
  return bands;
}

/** Clips times to a span. */
export function cutTo<Time extends { from: number; to: number }>(
  times: readonly Time[],
  from: number,
  to: number,
): Time[] {
  return times
    .filter((time) => time.to > from && time.from < to)
    .map((time) => ({ ...time, from: Math.max(time.from, from), to: Math.min(time.to, to) }));
}

/** Changes per day above which it is rounded, and the slot length. */
const rounding = { above: 300, slotMs: 300_000 } as const;

/** Bands of a day, rounded to five minutes when they change too often. */
export function roundBands(bands: readonly Band[]): { bands: readonly Band[]; isRounded: boolean } {
  if (bands.length <= rounding.above) return { bands, isRounded: false };
  const lasted = new Map<number, Map<AssetState, number>>();
  for (const band of bands) {
    for (let from = band.from; from < band.to;) {
      const slot = Math.floor(from / rounding.slotMs) * rounding.slotMs;
      const to = Math.min(band.to, slot + rounding.slotMs);
      const states = lasted.get(slot) ?? new Map<AssetState, number>();
      states.set(band.state, (states.get(band.state) ?? 0) + to - from);
      lasted.set(slot, states);
      from = to;
    }
  }
  const [first, last] = [bands[0]?.from ?? 0, bands.at(-1)?.to ?? 0];
  const rounded: Band[] = [];
  for (const [slot, states] of lasted) {
    const [[state] = ['silent' as const]] = [...states].sort(([, one], [, other]) => other - one);
    add(rounded, { state, from: Math.max(slot, first), to: Math.min(slot + rounding.slotMs, last) });
  }
  return { bands: rounded, isRounded: true };
}

/** Appends a band, merging adjacent ones of equal state. */
function add(bands: Band[], band: Band): void {
  if (band.to <= band.from) return;
  const last = bands.at(-1);
  if (last?.state === band.state && last.to === band.from) last.to = band.to;
  else bands.push(band);
}
