import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { dashboardsChanged } from '../contract.ts';

/** Refetches dashboards when they or their access change, while mounted, so that denied ones disappear. */
export function useDashboardNews(): void {
  useLiveRefetch({ on: [dashboardsChanged], keys: [['dashboards']] });
}
