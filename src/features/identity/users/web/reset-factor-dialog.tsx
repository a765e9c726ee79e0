import { useTranslations } from 'use-intl/react';
import { resetSecondFactor } from '#features/identity/second-factor/contract.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import type { UserDialogProps } from './user-dialog.ts';

/** Confirms resetting the second factor of a person who has lost it. */
export function ResetFactorDialog({ user, onClose, onDone }: UserDialogProps) {
  const t = useTranslations('users');
  return (
    <ConfirmDialog
      opened={user}
      title={t('reset_factor_title', { name: user?.name ?? '' })}
      confirm={t('reset_factor')}
      onConfirm={async ({ id, name }) => {
        await call(resetSecondFactor, { params: { id } });
        notify({ text: t('factor_reset', { name }) });
        onDone();
      }}
      onClose={onClose}
    >
      {t('reset_factor_text')}
    </ConfirmDialog>
  );
}
