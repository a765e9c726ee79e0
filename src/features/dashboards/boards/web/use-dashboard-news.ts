import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { dashboardsChanged } from '../contract.ts';

/** While it is mounted, dashboards are read again when some change, or are allowed or denied: what is denied leaves the screen. */
export function useDashboardNews(): void {
  useLiveRefetch({ on: [dashboardsChanged], keys: [['dashboards']] });
}
