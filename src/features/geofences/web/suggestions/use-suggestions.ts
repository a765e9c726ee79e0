import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { createGeofence, deleteGeofence } from '../../contract.ts';
import {
  dismissSuggestion,
  listSuggestions,
  restoreSuggestion,
  type Suggestion,
} from '../../suggestions/suggestion-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';

const key = ['geofences', 'suggestions'];
const color = '#2b8a3e';

/** Suggestions while open, with create and dismiss; both can be undone. */
export function useSuggestions(isAsked: boolean) {
  const { t } = useToolsMessages();
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: key,
    enabled: isAsked,
    staleTime: 60_000,
    queryFn: ({ signal }) => call(listSuggestions, { query: {}, signal }),
  });
  const refetchAll = () => queries.invalidateQueries({ queryKey: ['geofences'] });
  const take = (gone: Suggestion) =>
    queries.setQueryData<{ items: Suggestion[] }>(
      key,
      (known) => known && { items: known.items.filter((one) => one !== gone) },
    );
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
    await refetchAll();
  }
  const accept = (suggestion: Suggestion) =>
    attempt(async () => {
      const { name, unit_id, shape } = suggestion;
      take(suggestion);
      const body = { name, unit_id, color, resources: ['entry' as const, 'exit' as const], shape };
      const { id } = await call(createGeofence, { body });
      const undo = () => attempt(async () => void (await call(deleteGeofence, { params: { id } })));
      notify({ text: t('suggestions.drawn', { name }), undo });
    });
  const dismiss = (suggestion: Suggestion) =>
    attempt(async () => {
      const { name, unit_id, longitude, latitude, radius_m } = suggestion;
      take(suggestion);
      const { id } = await call(dismissSuggestion, { body: { unit_id, longitude, latitude, radius_m } });
      const undo = () => attempt(async () => void (await call(restoreSuggestion, { params: { id } })));
      notify({ text: t('suggestions.dismissed', { name }), undo });
    });
  return {
    items: read.data?.items,
    error: read.data ? null : read.error,
    readAgain: () => void read.refetch(),
    accept,
    dismiss,
  };
}
