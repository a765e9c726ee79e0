import type { WholeAlert } from '../contract.ts';

export type HistoryEntry = WholeAlert['history'][number];

/** One line of the history: what was done, or how often in a row it happened again. */
export interface HistoryLine extends HistoryEntry {
  /** 1 but for what repeated. */
  count: number;
}

/** The history, the newest first; what happened again and again without anybody doing anything is one line, with its last time. */
export function historyLines(history: readonly HistoryEntry[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const entry of history) {
    const last = lines.at(-1);
    if (entry.action === 'repeated' && last?.action === 'repeated')
      lines[lines.length - 1] = { ...entry, count: last.count + 1 };
    else lines.push({ ...entry, count: 1 });
  }
  return lines.toReversed();
}

/** Last change by people that the reader had not seen yet; null: nothing. */
export function doneMeanwhile(
  before: Pick<WholeAlert, 'history'>,
  after: Pick<WholeAlert, 'history'>,
): HistoryEntry | null {
  const seen = new Set(before.history.map(({ id }) => id));
  return after.history.findLast(({ id, user }) => user !== null && !seen.has(id)) ?? null;
}
