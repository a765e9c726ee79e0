import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { getAssetProfile, listAssetProfiles, listModuleUsers } from '../contract.ts';
import { useWhole } from '#platform/web/replies/use-whole.ts';

/** Refetches everything about access, as one change affects all of it. */
export function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['asset-profiles'] });
}

export function useProfile(id: string | null) {
  return useQuery({
    queryKey: ['asset-profiles', 'one', id],
    queryFn: ({ signal }) => call(getAssetProfile, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
}

export function useAllProfiles() {
  return useWhole(['asset-profiles', 'all'], ({ signal, ...query }) => call(listAssetProfiles, { query, signal }));
}

export function useAllPeople() {
  return useWhole(['asset-profiles', 'people'], ({ signal, ...query }) => call(listModuleUsers, { query, signal }));
}
