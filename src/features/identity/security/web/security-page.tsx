import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { SecondFactorCard } from '#features/identity/second-factor/web/public.tsx';
import { call } from '#platform/web/call.ts';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';
import { routeMessages } from '#platform/web/message-loader.ts';
import { PasswordField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { SettingsCard, SettingsPage } from '#ui/form/settings-page.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changePassword } from '../contract.ts';
import { OpenSessions } from './open-sessions.tsx';

const factorMessages = import.meta.glob('../../second-factor/messages/*.ts');

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** Password, second factor and sessions of the person. */
export default function SecurityPage() {
  const t = useTranslations('security');
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <SettingsCard title={t('password')} lead={t('password_text')}>
        <PasswordForm />
      </SettingsCard>
      <SettingsCard title={t('two_steps')} lead={t('two_steps_text')}>
        <LazyMessages files={factorMessages} fallback={<Skeleton height={180} />}>
          <SecondFactorCard />
        </LazyMessages>
      </SettingsCard>
      <SettingsCard title={t('sessions')} lead={t('sessions_text')}>
        <OpenSessions />
      </SettingsCard>
    </SettingsPage>
  );
}

function PasswordForm() {
  const t = useTranslations('security');
  const tError = useTranslations('errors');
  const { email } = useProfile();
  const queries = useQueryClient();
  return (
    <Form
      body={changePassword.body}
      label={t('change_password')}
      clears
      read={(values) => ({
        current_password: values.text('current_password'),
        password: values.text('password'),
        password_confirmation: values.text('password_confirmation'),
      })}
      compare={(values): Record<string, string> =>
        values.text('password') === values.text('password_confirmation')
          ? {}
          : { password_confirmation: tError('validation_confirmation') }
      }
      send={async (body) => {
        await call(changePassword, { body });
        notify({ text: t('password_changed') });
        void queries.invalidateQueries({ queryKey: ['own-sessions'] });
      }}
    >
      {/* User name for password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="sm" maw={380}>
        <PasswordField name="current_password" label={t('current_password')} autoComplete="current-password" required />
        <PasswordField
          name="password"
          label={t('new_password')}
          hint={t('new_password_hint')}
          autoComplete="new-password"
          required
        />
        <PasswordField name="password_confirmation" label={t('repeat_password')} autoComplete="new-password" required />
      </Stack>
      <FormActions submit={t('change_password')} />
    </Form>
  );
}
