import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { deleteUser, type User } from '../contract.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Confirms removing a person or withdrawing an invitation. */
export function RemoveDialog({ user, onClose, onDone }: UserDialogProps) {
  const t = useTranslations('users');
  const isPending = user?.pending === true;
  async function remove({ id, name, self }: User) {
    await call(deleteUser, { params: { id } });
    if (self) return publishProfileChanged();
    notify({ text: t(isPending ? 'withdrawn' : 'removed', { name }) });
    onDone();
  }
  return (
    <ConfirmDialog
      opened={user}
      title={t(isPending ? 'withdraw_title' : 'remove_title', { name: user?.name ?? '' })}
      confirm={t(isPending ? 'withdraw' : 'remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t(user?.self ? 'remove_self_text' : isPending ? 'withdraw_text' : 'remove_text')}
    </ConfirmDialog>
  );
}
