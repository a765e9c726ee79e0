import type { WholeAlert } from '../contract.ts';

export type AlertHistoryEntry = WholeAlert['history'][number];

/** One line of the history: an action, or a number of consecutive repeats. */
export interface HistoryLine extends AlertHistoryEntry {
  /** Above 1 for repeats only. */
  count: number;
}

/** The history, newest first. Consecutive repeats are merged into one line with the time of the last. */
export function historyLines(history: readonly AlertHistoryEntry[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const entry of history) {
    const last = lines.at(-1);
    if (entry.action === 'repeated' && last?.action === 'repeated')
      lines[lines.length - 1] = { ...entry, count: last.count + 1 };
    else lines.push({ ...entry, count: 1 });
  }
  return lines.toReversed();
}

/** The last change by another person that the reader has not seen; null if there is none. */
export function doneMeanwhile(
  before: Pick<WholeAlert, 'history'>,
  after: Pick<WholeAlert, 'history'>,
): AlertHistoryEntry | null {
  const seen = new Set(before.history.map(({ id }) => id));
  return after.history.findLast(({ id, user }) => user !== null && !seen.has(id)) ?? null;
}
