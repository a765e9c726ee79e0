import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import type { Geofence, Resource } from '#features/geofences/contract.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { createAlertDefinition, definitionsChanged, listAlertDefinitions } from '../../contract.ts';
import { definitionFor } from '../../page/geofence-alert.ts';

/** Definitions shown of one geofence. */
const shown = 50;

/** Definitions that look at a geofence, for people who see definitions. */
export function useAlertsOfGeofence(geofenceId: string | null) {
  useLiveRefetch({ on: [definitionsChanged], keys: [['alert-definitions']] });
  const { sections } = useProfile();
  return useQuery({
    queryKey: ['alert-definitions', 'of-geofence', geofenceId],
    enabled: geofenceId !== null && sections.includes('management'),
    queryFn: ({ signal }) =>
      call(listAlertDefinitions, { query: { geofence_id: geofenceId ?? '', limit: shown, sort: 'code' }, signal }),
  });
}

/** Makes a definition for each of some events of a geofence; a failure is shown, not thrown. */
export function useCreateGeofenceAlerts() {
  const t = useTranslations('geofence_alerts');
  const tError = useTranslations('errors');
  const { id: userId } = useProfile();
  const queries = useQueryClient();
  return async (geofence: Geofence, events: readonly Resource[]): Promise<void> => {
    for (const event of events) {
      const description = t(`described.${event}`, { name: geofence.name });
      try {
        const body = definitionFor(geofence, event, { description, userId });
        const { code } = await call(createAlertDefinition, { body });
        notify({ text: t('created', { code }) });
      } catch (error) {
        notify({ text: t('not_created', { error: tError(errorKey(error)) }), isFault: true });
      }
    }
    if (events.length > 0) await queries.invalidateQueries({ queryKey: ['alert-definitions'] });
  };
}
