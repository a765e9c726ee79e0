import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { listSavedViews } from '../contract.ts';

export function useSavedViews(page: string) {
  return useQuery({
    queryKey: ['saved-views', page],
    queryFn: async ({ signal }) => (await call(listSavedViews, { query: { page }, signal })).items,
  });
}

/** Opens the person's default view of a screen that was asked for without anything. `present`: what its address asked for at first. */
export function useDefaultView(page: string, present: string, onOpen: (query: string) => void): void {
  const { data } = useSavedViews(page);
  const open = useEffectEvent(() => {
    const view = data?.find(({ is_default }) => is_default);
    if (present === '' && view) onOpen(view.query);
  });
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) open();
  }, [isKnown]);
}
