import { useQueryClient } from '@tanstack/react-query';
import { downtimes } from '../../contract.ts';
import type { Downtime } from '../../public.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { useRecordMessages } from '../use-record-messages.ts';

export function DowntimeEndDialog({ downtime, onClose }: { downtime: Downtime | null; onClose(): void }) {
  const { t } = useRecordMessages();
  const queries = useQueryClient();
  if (!downtime) return null;
  const { id, version, asset } = downtime;
  async function end() {
    await call(downtimes.update, { params: { id }, body: { to: new Date().toISOString(), version } });
    notify({ text: t('saved') });
    await queries.invalidateQueries();
  }
  return (
    <ConfirmDialog
      opened
      isDangerous={false}
      title={t('end_title', { asset: asset.code })}
      confirm={t('end')}
      onConfirm={end}
      onClose={onClose}
    >
      <p>{t('end_text')}</p>
    </ConfirmDialog>
  );
}
