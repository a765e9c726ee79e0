import { useQueryClient } from '@tanstack/react-query';
import { useLive, wasResumed } from '#features/live/web/public.ts';

/** While it is mounted, definitions are read anew when somebody changes one. */
export function useDefinitionNews(): void {
  const queries = useQueryClient();
  useLive((type, data) => {
    const isMissed = type === 'reset' || (type === 'ready' && !wasResumed(data));
    if (type === 'alert_definitions' || isMissed) void queries.invalidateQueries({ queryKey: ['alert-definitions'] });
  });
}
