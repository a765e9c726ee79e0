import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, isOutage } from '#platform/web/call-error.ts';
import { retryDelayMs } from '#platform/web/retry-budget.ts';

/** Loads a page that failed in an outage again, by itself after a growing delay; null for other failures. */
export function useTryAgain(error: unknown): { isTrying: boolean; tryAgain(): void } | null {
  const { revalidate, state } = useRevalidator();
  const attempts = useRef(0);
  const outage = error instanceof CallError && isOutage(error) ? error : null;
  useEffect(() => {
    if (!outage) return undefined;
    const delay = retryDelayMs(attempts.current, outage.retryAfterS);
    const timer = setTimeout(() => {
      attempts.current += 1;
      void revalidate();
    }, delay);
    return () => clearTimeout(timer);
  }, [outage, revalidate]);
  return outage && { isTrying: state === 'loading', tryAgain: () => void revalidate() };
}
