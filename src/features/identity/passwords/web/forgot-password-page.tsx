import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { GuestFrame } from '#features/identity/session/web/public.ts';
import { usePage } from '#platform/web/page.tsx';
import { send } from '#platform/web/send.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { withKit } from '#ui/theme/kit.tsx';
import { forgotPassword } from '../contract.ts';
import { BackToSignIn, Outcome } from './outcome.tsx';

/** Requests a reset link; the answer is the same for every e-mail. */
function ForgotPasswordPage() {
  const t = useTranslations('passwords');
  const { locale } = usePage();
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null)
    return (
      <GuestFrame title={t('asked_title')}>
        <Outcome text={t('asked', { email: asked })} hint={t('asked_hint')}>
          <BackToSignIn />
          <Button variant="subtle" onClick={() => setAsked(null)}>
            {t('other_email')}
          </Button>
        </Outcome>
      </GuestFrame>
    );
  return (
    <GuestFrame title={t('forgot_title')} subtitle={t('forgot_lead')}>
      <Form
        body={forgotPassword.body}
        read={(values) => ({ email: values.optional('email') ?? undefined, locale })}
        send={async (body) => {
          await send(forgotPassword, { body });
          setAsked(body.email);
        }}
      >
        <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
        <FormActions submit={t('send_link')} />
      </Form>
      <BackToSignIn isQuiet />
    </GuestFrame>
  );
}

export default withKit(ForgotPasswordPage);
