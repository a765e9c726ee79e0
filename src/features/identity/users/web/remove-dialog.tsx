import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { publishProfileChanged } from '#platform/web/own-profile.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { deleteUser } from '../contract.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Asks before a membership ends. */
export function RemoveDialog({ user, onClose, onDone }: UserDialogProps) {
  const t = useTranslations('users');
  const name = user?.name ?? '';
  async function remove() {
    if (!user) return;
    await call(deleteUser, { params: { id: user.id } });
    if (user.self) return publishProfileChanged();
    notify({ text: t('removed', { name }) });
    onDone();
  }
  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('remove_title', { name })}
      confirm={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      {user?.self ? t('remove_self_text') : t('remove_text')}
    </ConfirmDialog>
  );
}
