import { alertLimits } from '../contract.ts';

interface Reply<Refused> {
  treated: readonly string[];
  refused: readonly Refused[];
}

interface Lots<Refused> {
  ids: readonly string[];
  treat(ids: readonly string[]): Promise<Reply<Refused>>;
  /** Called after each lot with the number of alerts done. */
  onProgress(done: number): void;
  isStopped(): boolean;
}

/** The overall result. */
export interface LotsOutcome<Refused> {
  treated: number;
  refused: Refused[];
  /** Not processed, because it was cancelled or a call failed. */
  untouched: string[];
  /** The error of the call that failed; null if none did. */
  error: unknown;
}

/** Small enough for a quick answer and to cancel between lots. */
export const lotSize = Math.min(200, alertLimits.bulk);

/**
 * Treats many alerts in lots until all are done, it is cancelled, or a call fails; completed lots stay.
 * @throws the error of the first call, as nothing was done then
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
