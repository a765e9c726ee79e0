import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { inviteUser, type User } from '../contract.ts';

/** Sends an invitation again, with a notification. */
export function useInviteAgain(): (user: User) => Promise<void> {
  const t = useTranslations('users');
  const tError = useTranslations('errors');
  return async ({ id, name, email }) => {
    try {
      await call(inviteUser, { params: { id } });
      notify({ text: t('invited_again', { name, email }) });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
  };
}
