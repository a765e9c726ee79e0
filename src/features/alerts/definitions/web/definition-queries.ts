import { useQuery } from '@tanstack/react-query';
import { getAlertDefinition, listAlertDefinitions, listDefinitionChoices } from '../contract.ts';
import { queryOf } from '#platform/address.ts';
import { call } from '#platform/web/call.ts';
import { useList } from '#platform/web/replies/use-list.ts';
import { useWhole } from '#platform/web/replies/use-whole.ts';
import type { DefinitionsAddress } from '../page/definitions-address.ts';

export function useDefinitionList({ filter, sort }: DefinitionsAddress) {
  const query = { sort, ...queryOf(filter) };
  return useList(['alert-definitions', 'list', query], ({ after, signal }) =>
    call(listAlertDefinitions, { query: { ...query, after }, signal }),
  );
}

/** One definition; nothing is fetched for null. */
export function useDefinition(id: string | null) {
  return useQuery({
    queryKey: ['alert-definitions', 'one', id],
    enabled: id !== null,
    retry: false,
    queryFn: ({ signal }) => call(getAlertDefinition, { params: { id: id ?? '' }, signal }),
  });
}

/** All definitions, to choose members of a group from. */
export function useAllDefinitions(isWanted = true) {
  return useWhole(
    ['alert-definitions'],
    ({ signal, ...query }) => call(listAlertDefinitions, { query: { ...query, sort: 'code' }, signal }),
    isWanted,
  );
}

/** People, profiles and tags that a definition can name. */
export function useChoices() {
  return useQuery({
    queryKey: ['alert-definitions', 'choices'],
    queryFn: ({ signal }) => call(listDefinitionChoices, { signal }),
  });
}
