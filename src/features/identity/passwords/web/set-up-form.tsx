import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { GuestFrame, signIn } from '#features/identity/session/web/public.ts';
import { CallError } from '#platform/web/call-error.ts';
import { usePage } from '#platform/web/page.tsx';
import { send } from '#platform/web/send.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { setUp } from '../contract.ts';
import { NewPasswordFields, useConfirmation } from './new-password-fields.tsx';

interface SetUpFormProps {
  token: string;
  onDone(): void;
  /** The set-up was completed by another person in the meantime. */
  onDead(): void;
}

/** Form of the first account and its administrator. */
export function SetUpForm({ token, onDone, onDead }: SetUpFormProps) {
  const t = useTranslations('passwords');
  const { locale } = usePage();
  const compare = useConfirmation();
  const navigate = useNavigate();
  return (
    <GuestFrame title={t('set_up_title')} subtitle={t('set_up_lead')}>
      <Form
        body={setUp.body}
        read={(values) => ({
          token,
          account: values.text('account'),
          name: values.text('name'),
          email: values.optional('email') ?? undefined,
          password: values.text('password'),
          password_confirmation: values.text('password_confirmation'),
          locale,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        })}
        compare={compare}
        send={async (body) => {
          try {
            await send(setUp, { body });
          } catch (error) {
            if (error instanceof CallError && error.status === 404) return onDead();
            throw error;
          }
          // When this fails, the person signs in on the sign-in page.
          await signIn({ username: body.email, password: body.password }).then(
            () => navigate('/home', { replace: true }),
            onDone,
          );
        }}
      >
        <TextField name="account" label={t('account')} autoComplete="organization" />
        <TextField name="name" label={t('name')} autoComplete="name" />
        <TextField name="email" type="email" label={t('email')} autoComplete="username" />
        <NewPasswordFields />
        <FormActions submit={t('set_up')} />
      </Form>
    </GuestFrame>
  );
}
