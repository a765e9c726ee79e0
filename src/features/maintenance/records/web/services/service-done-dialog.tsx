import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doService } from '../../contract.ts';
import type { Service } from '../../public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { useRecordMessages } from '../use-record-messages.ts';

/** Marks a service as done: its interval restarts today at the current meters. */
export function ServiceDoneDialog({ service, onClose }: { service: Service | null; onClose(): void }) {
  return service && <Question key={service.id} service={service} onClose={onClose} />;
}

function Question({ service, onClose }: { service: Service; onClose(): void }) {
  const { t, day, meters } = useRecordMessages();
  const { account_time_zone } = useProfile();
  const queries = useQueryClient();
  const [now] = useState(() => Date.now());
  const { id, version, name, asset } = service;
  const shown = meters(service);
  const today = day(wallClock(now, account_time_zone).slice(0, 10));
  async function mark() {
    await call(doService, { params: { id }, body: { version } });
    notify({ text: t('done_notice', { service: name }) });
    await queries.invalidateQueries();
  }
  return (
    <ConfirmDialog
      opened
      isDangerous={false}
      title={t('done_title', { service: name, asset: asset.code })}
      confirm={t('done')}
      onConfirm={mark}
      onClose={onClose}
    >
      <p>{shown === '' ? t('done_no_meters', { day: today }) : t('done_text', { day: today, meters: shown })}</p>
    </ConfirmDialog>
  );
}
