import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { endAllSignIns, endSignIns } from '../contract.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Confirms ending a person's sessions in this account. */
export function EndSignInsDialog({ user, onClose, onDone }: UserDialogProps) {
  const t = useTranslations('users');
  const name = user?.name ?? '';
  async function end() {
    if (!user) return;
    const { ended } = await call(endSignIns, { params: { id: user.id } });
    notify({ text: t('sign_ins_ended', { count: ended }) });
    onDone();
  }
  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('end_sign_ins_title', { name })}
      confirm={t('end_sign_ins')}
      onConfirm={end}
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
