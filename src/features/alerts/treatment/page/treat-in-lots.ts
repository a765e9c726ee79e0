import { alertLimits } from '../contract.ts';

interface Reply<Refused> {
  treated: readonly string[];
  refused: readonly Refused[];
}

interface Lots<Refused> {
  ids: readonly string[];
  treat(ids: readonly string[]): Promise<Reply<Refused>>;
  /** Says after each lot how many are behind. */
  onProgress(done: number): void;
  isStopped(): boolean;
}

/** What became of all of them. */
export interface LotsOutcome<Refused> {
  treated: number;
  refused: Refused[];
  /** Not come to: it was stopped, or a call failed. */
  untouched: string[];
  /** Why the last call failed; null: none did. */
  error: unknown;
}

/** Few enough that each is answered at once and can be stopped after. */
export const lotSize = Math.min(200, alertLimits.bulk);

/**
 * Treats many, one lot after the other, until all are behind, it is stopped, or a call fails: what was done stays.
 * @throws what the first call fails with: nothing was done
 */
export async function treatInLots<Refused>({
  ids,
  treat,
  onProgress,
  isStopped,
}: Lots<Refused>): Promise<LotsOutcome<Refused>> {
  const outcome: LotsOutcome<Refused> = { treated: 0, refused: [], untouched: [], error: null };
  for (let at = 0; at < ids.length; at += lotSize) {
    const stop = (error: unknown) => ({ ...outcome, untouched: ids.slice(at), error });
    if (isStopped()) return stop(null);
    try {
      const { treated, refused } = await treat(ids.slice(at, at + lotSize));
      outcome.treated += treated.length;
      outcome.refused.push(...refused);
    } catch (error) {
      if (at === 0) throw error;
      return stop(error);
    }
    onProgress(Math.min(at + lotSize, ids.length));
  }
  return outcome;
}
