import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CallError } from '#platform/web/call-error.ts';
import { loadMessages } from '#platform/web/message-loader.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/fields/fields.tsx';
import { withKit } from '#ui/theme/kit.tsx';
import { ownPassword } from '../own-password.ts';
import { GuestFrame } from './guest-frame.tsx';
import type { Credentials } from './session-calls.ts';
import { signIn } from './session.ts';
import { takeAskedPath } from './session-storage.ts';

const messages = import.meta.glob('../messages/own-password-*.ts');

/** Step with its messages, for `lazy()`. */
export async function loadOwnPasswordStep() {
  await loadMessages(messages);
  return { default: withKit(OwnPasswordStep) };
}

/** Replaces the administrator's password by the person's own, then signs in. */
interface OwnPasswordStepProps {
  typed: Credentials;
  onSecondStep(details: unknown): void;
}

function OwnPasswordStep({ typed, onSecondStep }: OwnPasswordStepProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  return (
    <GuestFrame title={t('own_password.title')} subtitle={t('own_password.lead', { email: typed.username })}>
      <Form
        body={ownPassword}
        read={(values) => ({
          new_password: values.text('new_password'),
          new_password_confirmation: values.text('new_password_confirmation'),
        })}
        compare={(values): Record<string, string> =>
          values.text('new_password') === values.text('new_password_confirmation')
            ? {}
            : { new_password_confirmation: t('errors.validation_confirmation') }
        }
        send={async (chosen) => {
          try {
            await signIn(typed, chosen);
          } catch (error) {
            const isNext = error instanceof CallError && error.code === 'second_factor_required';
            if (!isNext) throw error;
            return onSecondStep(error.body.details);
          }
          await navigate(takeAskedPath() ?? '/home', { replace: true });
        }}
      >
        {/* User name for password managers. */}
        <input type="email" name="username" autoComplete="username" value={typed.username} readOnly hidden />
        <PasswordField
          name="new_password"
          label={t('passwords.password')}
          hint={t('passwords.password_hint')}
          autoComplete="new-password"
        />
        <PasswordField
          name="new_password_confirmation"
          label={t('passwords.confirmation')}
          autoComplete="new-password"
        />
        <FormActions submit={t('own_password.save')} />
      </Form>
    </GuestFrame>
  );
}
