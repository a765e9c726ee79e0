import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { alertChanged } from '../live-contract.ts';

/** Fast enough to appear immediate, and bounded during a burst of alerts. */
const pace = { debounceMs: 150, everyMs: 1_500 };

/**
 * Refetches alert queries soon after an alert was raised, ended or treated. Returns whether the live connection is up.
 */
export function useAlertEvents(): boolean {
  return useLiveRefetch({ on: [alertChanged], keys: [['alerts']], ...pace });
}
