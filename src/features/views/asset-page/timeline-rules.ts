import { tripRules } from '#features/trips/trips/public.ts';

/** What an asset does over a time, by its positions. */
export const assetStates = ['working', 'idle', 'off', 'silent'] as const;
export type AssetState = (typeof assetStates)[number];

/** Fixes one after another that say the same, none of them long after the one before. Milliseconds since 1970. */
export interface Run {
  state: Exclude<AssetState, 'silent'>;
  /** Its first and its last fix. */
  from: number;
  to: number;
}

/** A time of one state: [from, to), milliseconds since 1970. */
export interface Band {
  state: AssetState;
  from: number;
  to: number;
}

export interface TimelineEnd {
  /** Up to when anything can be said: now, for a span that lasts. */
  until: number;
  /** An engine that is off is heard of rarely; without a word for longer than this the asset is silent. Account setting, milliseconds. */
  silentAfterMs: number;
}

/**
 * What an asset did, from its runs in order. A state holds until the next fix, unless that comes over 10 minutes later: then nobody
 * knows what a running engine did, and it is silence from the last fix on. One that was off stays off, for as long
 * as the account does not call it silent. Bands touch, and none before the first fix is known.
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

/** The parts of times that lie within a span. */
export function cutTo<Time extends { from: number; to: number }>(
  times: readonly Time[],
  from: number,
  to: number,
): Time[] {
  return times
    .filter((time) => time.to > from && time.from < to)
    .map((time) => ({ ...time, from: Math.max(time.from, from), to: Math.min(time.to, to) }));
}

/** More changes in a day than anybody can distinguish, and the time that is then shown as one. */
const rounding = { above: 300, slotMs: 300_000 } as const;

/** One day's bands; where they change too often, each five minutes say what lasted longest in them. */
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

/** Two of one state that touch are one. */
function add(bands: Band[], band: Band): void {
  if (band.to <= band.from) return;
  const last = bands.at(-1);
  if (last?.state === band.state && last.to === band.from) last.to = band.to;
  else bands.push(band);
}
