import { useTranslations } from 'use-intl/react';
import { resetSecondFactor } from '#features/identity/second-factor/contract.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import type { UserDialogProps } from './user-dialog.ts';

/** Confirms resetting the second factor of a person who has lost it. */
export function ResetFactorDialog({ user, onClose, onDone }: UserDialogProps) {
  const t = useTranslations('users');
  const name = user?.name ?? '';
  async function reset() {
    if (!user) return;
    await call(resetSecondFactor, { params: { id: user.id } });
    notify({ text: t('factor_reset', { name }) });
    onDone();
  }
  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('reset_factor_title', { name })}
      confirm={t('reset_factor')}
      onConfirm={reset}
      onClose={onClose}
    >
      {t('reset_factor_text')}
    </ConfirmDialog>
  );
}
