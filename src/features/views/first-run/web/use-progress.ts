import { useQuery } from '@tanstack/react-query';
import { definitionsChanged, listAlertDefinitions } from '#features/alerts/definitions/contract.ts';
import { listAssetFilters } from '#features/assets/catalogue/contract.ts';
import { listUnits } from '#features/assets/units/contract.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import type { AccountProgress } from '../first-steps.ts';

const refreshMs = 15_000;

/** Progress of the account; null until loaded. */
export function useProgress(): AccountProgress | null {
  useLiveRefetch({ on: [definitionsChanged], keys: [['alert-definitions']] });
  const facets = useQuery({
    queryKey: ['assets', 'filters', {}],
    queryFn: ({ signal }) => call(listAssetFilters, { query: {}, signal }),
    refetchInterval: refreshMs,
  });
  const definitions = useQuery({
    queryKey: ['alert-definitions', 'any'],
    queryFn: ({ signal }) => call(listAlertDefinitions, { query: { limit: 1, sort: 'code' }, signal }),
  });
  const sum = (isCounted: (status: string | null) => boolean) =>
    facets.data?.status.reduce((total, { value, count }) => total + (isCounted(value) ? count : 0), 0) ?? 0;
  const assets = sum(() => true);
  // Every asset has a unit.
  const units = useQuery({
    queryKey: ['units', 'any'],
    enabled: facets.data !== undefined && assets === 0,
    queryFn: ({ signal }) => call(listUnits, { query: { limit: 1, sort: 'code' }, signal }),
  });
  if (!facets.data || !definitions.data || (assets === 0 && !units.data)) return null;
  return {
    units: assets > 0 ? 1 : (units.data?.items.length ?? 0),
    assets,
    reporting: sum((status) => status !== 'without_status'),
    definitions: definitions.data.items.length,
  };
}
