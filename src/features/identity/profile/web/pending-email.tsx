import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { Note } from '#ui/note.tsx';
import { notify } from '#ui/notices.tsx';
import { updateProfile } from '../contract.ts';
import buttons from '#ui/buttons.module.css';

/** New e-mail that is not confirmed yet. */
export function PendingEmail({ present, wanted }: { present: string; wanted: string }) {
  const t = useTranslations('profile');
  const tError = useTranslations('errors');
  async function takeBack() {
    try {
      await call(updateProfile, { body: { email: present } });
      await publishProfileChanged();
      notify({ text: t('email_unchanged', { email: present }) });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
  }
  return (
    <Note mb="md" role="status">
      <p>{t('email_waiting', { email: wanted })}</p>
      <Text c="dimmed">{t('email_until_then', { email: present })}</Text>
      <button type="button" className={buttons.word} onClick={() => void takeBack()}>
        {t('email_keep')}
      </button>
    </Note>
  );
}
