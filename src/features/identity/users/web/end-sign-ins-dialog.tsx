import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { endAllSignIns, endSignIns } from '../contract.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Confirms ending a person's sessions in this account. */
export function EndSignInsDialog({ user, onClose, onDone }: UserDialogProps) {
  const t = useTranslations('users');
  return (
    <ConfirmDialog
      opened={user}
      title={t('end_sign_ins_title', { name: user?.name ?? '' })}
      confirm={t('end_sign_ins')}
      onConfirm={async ({ id }) => {
        const { ended } = await call(endSignIns, { params: { id } });
        notify({ text: t('sign_ins_ended', { count: ended }) });
        onDone();
      }}
      onClose={onClose}
    >
      {t('end_sign_ins_text')}
    </ConfirmDialog>
  );
}

/** Confirms ending the sessions of all others in this account. */
export function EndAllSignInsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslations('users');
  async function end() {
    const { ended } = await call(endAllSignIns, {});
    notify({ text: t('sign_ins_ended', { count: ended }) });
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('end_all_sign_ins_title')}
      confirm={t('end_all_sign_ins')}
      onConfirm={end}
      onClose={onClose}
    >
      {t('end_all_sign_ins_text')}
    </ConfirmDialog>
  );
}
