import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { activateGeofences, type Geofence } from '#features/geofences/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';

type Switched = Pick<Geofence, 'id' | 'name' | 'active'>;

/** Switches geofences in one call, with an undo for those that changed. */
export function useSwitchGeofences(): (geofences: readonly Switched[], active: boolean) => Promise<void> {
  const queries = useQueryClient();
  const { t, counted } = useGeofenceMessages();
  const tError = useTranslations('errors');
  const send = async (geofences: readonly Switched[], active: boolean): Promise<boolean> => {
    try {
      await call(activateGeofences, { body: { geofence_ids: geofences.map(({ id }) => id), active } });
      return true;
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
      return false;
    } finally {
      for (const kind of ['list', 'one']) void queries.invalidateQueries({ queryKey: ['geofences', kind] });
    }
  };
  return async (geofences, active) => {
    const others = geofences.filter((geofence) => geofence.active !== active);
    if (others.length === 0) {
      notify({ text: t('bulk.nothing') });
      return;
    }
    if (!(await send(others, active))) return;
    const [one, ...more] = others;
    const text =
      one && more.length === 0
        ? t(active ? 'switched.on' : 'switched.off', { name: one.name })
        : t(active ? 'bulk.was_on' : 'bulk.was_off', counted(others.length));
    notify({ text, undo: async () => void (await send(others, !active)) });
  };
}
