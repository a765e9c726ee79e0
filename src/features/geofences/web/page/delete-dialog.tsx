import { useQueryClient } from '@tanstack/react-query';
import { deleteGeofence, type Geofence } from '#features/geofences/contract.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useGeofenceMessages } from './use-geofence-messages.ts';
import { useInsideNow } from '../panel/use-history.ts';

interface DeleteDialogProps {
  geofence: Geofence;
  opened: boolean;
  onClose(): void;
  onDone(): void;
}

/** Confirms the deletion and names its effects. */
export function DeleteDialog({ geofence, opened, onClose, onDone }: DeleteDialogProps) {
  const { t } = useGeofenceMessages();
  const queries = useQueryClient();
  async function remove() {
    await call(deleteGeofence, { params: { id: geofence.id } });
    // Before the deletion, so that nothing of it is reloaded.
    onDone();
    queries.removeQueries({ queryKey: ['geofences', 'history', geofence.id] });
    notify({ text: t('delete_dialog.done', { name: geofence.name }) });
    void queries.invalidateQueries({ queryKey: ['geofences', 'list'] });
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete_dialog.title', { name: geofence.name })}
      confirm={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      <What geofence={geofence} />
    </ConfirmDialog>
  );
}

function What({ geofence }: { geofence: Geofence }) {
  const { t, counted } = useGeofenceMessages();
  const { data } = useInsideNow(geofence.id);
  const inside = data?.items.filter(({ sub_geofence_id }) => sub_geofence_id === null).length;
  return (
    <>
      <p>{t('delete_dialog.text', counted(geofence.sub_geofences.length))}</p>
      <p>{inside === undefined ? <Skeleton height={16} /> : t('delete_dialog.inside', counted(inside))}</p>
      <p>{t('delete_dialog.history_stays')}</p>
      {geofence.active && <p>{t('delete_dialog.instead')}</p>}
    </>
  );
}
