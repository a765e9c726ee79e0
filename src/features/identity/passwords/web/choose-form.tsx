import { useTranslations } from 'use-intl/react';
import { GuestFrame } from '#features/identity/session/web/public.ts';
import { CallError } from '#platform/web/call-error.ts';
import { send } from '#platform/web/send.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { resetPassword } from '../contract.ts';
import { NewPasswordFields, useConfirmation } from './new-password-fields.tsx';

interface ChooseFormProps {
  token: string;
  isInvitation: boolean;
  email: string;
  onDone(): void;
  /** The link was used or replaced in the meantime. */
  onDead(): void;
}

/** Sets a password, typed twice. */
export function ChooseForm({ token, isInvitation, email, onDone, onDead }: ChooseFormProps) {
  const t = useTranslations('passwords');
  const compare = useConfirmation();
  return (
    <GuestFrame
      title={t(isInvitation ? 'invitation_title' : 'reset_title')}
      subtitle={t(isInvitation ? 'invitation_lead' : 'reset_lead', { email })}
    >
      <Form
        body={resetPassword.body}
        read={(values) => ({
          token,
          password: values.text('password'),
          password_confirmation: values.text('password_confirmation'),
        })}
        compare={compare}
        send={async (body) => {
          try {
            await send(resetPassword, { body });
            onDone();
          } catch (error) {
            if (error instanceof CallError && error.status === 404) return onDead();
            throw error;
          }
        }}
      >
        {/* User name for password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields />
        <FormActions submit={t('save')} />
      </Form>
    </GuestFrame>
  );
}
