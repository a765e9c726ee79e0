import { useQueryClient } from '@tanstack/react-query';
import { deleteGeofence, type Geofence } from '#features/geofences/contract.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useGeofenceMessages } from './use-geofence-messages.ts';
import { useInsideNow } from '../panel/use-history.ts';

interface DeleteDialogProps {
  fence: Geofence;
  opened: boolean;
  onClose(): void;
  onDone(): void;
}

/** Says what ends with a geofence before it goes. */
export function DeleteDialog({ fence, opened, onClose, onDone }: DeleteDialogProps) {
  const { t } = useGeofenceMessages();
  const queries = useQueryClient();
  async function remove() {
    await call(deleteGeofence, { params: { id: fence.id } });
    // It is no more: nothing of it is to be read again.
    onDone();
    queries.removeQueries({ queryKey: ['geofences', 'history', fence.id] });
    notify({ text: t('delete_dialog.done', { name: fence.name }) });
    void queries.invalidateQueries({ queryKey: ['geofences', 'list'] });
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete_dialog.title', { name: fence.name })}
      confirm={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      <What fence={fence} />
    </ConfirmDialog>
  );
}

function What({ fence }: { fence: Geofence }) {
  const { t, counted } = useGeofenceMessages();
  const { data } = useInsideNow(fence.id);
  const inside = data?.items.filter(({ sub_geofence_id }) => sub_geofence_id === null).length;
  return (
    <>
      <p>{t('delete_dialog.text', counted(fence.sub_geofences.length))}</p>
      <p>{inside === undefined ? <Skeleton height={16} /> : t('delete_dialog.inside', counted(inside))}</p>
      <p>{t('delete_dialog.kept')}</p>
      {fence.active && <p>{t('delete_dialog.instead')}</p>}
    </>
  );
}
