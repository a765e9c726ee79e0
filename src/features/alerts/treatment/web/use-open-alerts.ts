import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { listOpenAlerts, type AssetOpenAlerts } from '../open-alerts-contract.ts';
import { useAlertEvents } from './use-alert-events.ts';

const none: readonly AssetOpenAlerts[] = [];

/** Assets with unresolved alerts, updated live; empty while loading. */
export function useOpenAlerts({ isWanted }: { isWanted: boolean }): readonly AssetOpenAlerts[] {
  useAlertEvents();
  const { data } = useQuery({
    queryKey: ['alerts', 'open'],
    queryFn: async ({ signal }) => (await call(listOpenAlerts, { signal })).items,
    enabled: isWanted,
  });
  return data ?? none;
}
