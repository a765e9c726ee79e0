import { useQueryClient } from '@tanstack/react-query';
import { useLive, wasResumed } from '#features/live/web/public.ts';

/** While it is mounted, dashboards are read anew when some change, or are allowed or denied: what is denied leaves the screen. */
export function useDashboardNews(): void {
  const queries = useQueryClient();
  useLive((type, data) => {
    const isMissed = type === 'reset' || (type === 'ready' && !wasResumed(data));
    if (type === 'dashboards' || isMissed) void queries.invalidateQueries({ queryKey: ['dashboards'] });
  });
}
