import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { alertChanged } from '../live-contract.ts';

/** Soon enough to be seen at once, seldom enough that a storm of alerts does not read the list without end. */
const pace = { debounceMs: 150, everyMs: 1_500 };

/** While it is mounted, queries of alerts are read again soon after one was raised, ended or treated. Returns whether events come. */
export function useAlertEvents(): boolean {
  return useLiveRefetch({ on: [alertChanged], keys: [['alerts']], ...pace });
}
