import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CorporateButton } from './corporate-button.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import type { Credentials } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The first thing that people see: three fields at most. */
export default function SignInPage() {
  const t = useTranslations('session');
  const [typed, setTyped] = useState<Credentials | null>(null);
  if (typed)
    return (
      <GuestFrame title={t('own_password_title')} subtitle={t('own_password_lead', { email: typed.username })}>
        <OwnPasswordForm typed={typed} />
      </GuestFrame>
    );
  return (
    <GuestFrame title={t('title')} subtitle={t('subtitle')}>
      <SignInForm onTyped={setTyped} />
      <CorporateButton />
    </GuestFrame>
  );
}
