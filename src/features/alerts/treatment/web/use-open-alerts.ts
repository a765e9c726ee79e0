import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { listStandingAlerts, type StandingAlerts } from '../open-alerts-contract.ts';
import { useAlertEvents } from './use-alert-events.ts';

const none: readonly StandingAlerts[] = [];

/** The assets with alerts that are not resolved, kept up live; none until they are known. */
export function useOpenAlerts({ isWanted }: { isWanted: boolean }): readonly StandingAlerts[] {
  useAlertEvents();
  const { data } = useQuery({
    queryKey: ['alerts', 'standing'],
    queryFn: async ({ signal }) => (await call(listStandingAlerts, { signal })).items,
    enabled: isWanted,
  });
  return data ?? none;
}
