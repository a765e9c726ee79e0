import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getBriefcase,
  getContent,
  listBriefcaseContents,
  listBriefcases,
  listContents,
  type contentPlaces,
} from '../contract.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useAddress } from '#ui/list/use-address.ts';

/** The person whose view an administrator looks at; empty: their own. */
export function useViewAs(): string {
  const [as] = useAddress('as');
  const isAdmin = useIsAdmin();
  return isAdmin ? as : '';
}

const eyes = (viewAs: string) => (viewAs === '' ? {} : { view_as: viewAs });

export function useBriefcases(search = '') {
  const viewAs = useViewAs();
  return useQuery({
    queryKey: ['dashboards', 'briefcases', search, viewAs],
    queryFn: ({ signal }) => call(listBriefcases, { query: { search, ...eyes(viewAs) }, signal }),
    placeholderData: keepPreviousData,
  });
}

interface ContentsQuery {
  place?: (typeof contentPlaces)[number];
  search?: string;
  isWanted?: boolean;
}

export function useContents({ place, search = '', isWanted = true }: ContentsQuery) {
  const viewAs = useViewAs();
  return useQuery({
    queryKey: ['dashboards', 'contents', place, search, viewAs],
    queryFn: ({ signal }) =>
      call(listContents, { query: { ...(place && { place }), search, ...eyes(viewAs) }, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

export function useBriefcase(id: string) {
  const viewAs = useViewAs();
  return useQuery({
    queryKey: ['dashboards', 'briefcase', id, viewAs],
    queryFn: ({ signal }) => call(getBriefcase, { params: { id }, query: eyes(viewAs), signal }),
  });
}

export function useBriefcaseContents(id: string) {
  const viewAs = useViewAs();
  return useQuery({
    queryKey: ['dashboards', 'briefcase', id, 'contents', viewAs],
    queryFn: ({ signal }) => call(listBriefcaseContents, { params: { id }, query: eyes(viewAs), signal }),
  });
}

export function useContent(id: string) {
  const viewAs = useViewAs();
  return useQuery({
    queryKey: ['dashboards', 'content', id, viewAs],
    queryFn: ({ signal }) => call(getContent, { params: { id }, query: eyes(viewAs), signal }),
  });
}

/** Refetches everything about dashboards after a change. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['dashboards'] }), [queries]);
}
