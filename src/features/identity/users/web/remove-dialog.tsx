import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { tellProfileChanged } from '#platform/web/own-profile.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { deleteUser } from '../contract.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Asks before a membership ends. */
export function RemoveDialog({ user, onClose, onDone }: UserDialogProps) {
  const say = useTranslations('users');
  const name = user?.name ?? '';
  async function remove() {
    if (!user) return;
    await call(deleteUser, { params: { id: user.id } });
    if (user.self) return tellProfileChanged();
    notify({ text: say('removed', { name }) });
    onDone();
  }
  return (
    <ConfirmDialog
      opened={user !== null}
      title={say('remove_title', { name })}
      confirm={say('remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      {user?.self ? say('remove_self_text') : say('remove_text')}
    </ConfirmDialog>
  );
}
