import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { reloadProfile, signOut, switchAccount, useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { leaveAccount, type ListedAccount } from '../contract.ts';

interface LeaveDialogProps {
  account: ListedAccount | null;
  /** Accounts that remain. */
  others: readonly ListedAccount[];
  onLeft(): void;
  onClose(): void;
}

/** Confirms leaving an account and says what follows. */
export function LeaveDialog({ account, others, onLeft, onClose }: LeaveDialogProps) {
  const t = useTranslations('accounts');
  const navigate = useNavigate();
  const { current_account_id } = useProfile();
  const [next] = others;
  const isCurrent = account?.id === current_account_id;
  const name = account?.name ?? '';

  async function leave({ id }: { id: string }) {
    const end = () => call(leaveAccount, { params: { id } });
    if (!isCurrent) {
      await end();
      await reloadProfile();
      onLeft();
    } else if (next) {
      await switchAccount(next.id, end);
      await navigate('/home');
    } else {
      await end();
      await signOut();
      await navigate('/');
    }
    notify({ text: t('left', { account: name }) });
  }

  return (
    <ConfirmDialog
      opened={account}
      title={t('leave_title', { account: name })}
      confirm={t('leave')}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{t('leave_text', { account: name })}</p>
      {isCurrent && <p>{next ? t('leave_current', { other: next.name }) : t('leave_only')}</p>}
    </ConfirmDialog>
  );
}
