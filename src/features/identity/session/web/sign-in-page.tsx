import { useTranslations } from 'use-intl/react';
import { CorporateButton } from './corporate-button.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The first thing that people see: three fields at most. */
export default function SignInPage() {
  const t = useTranslations('session');
  return (
    <GuestFrame title={t('title')} subtitle={t('subtitle')}>
      <SignInForm />
      <CorporateButton />
    </GuestFrame>
  );
}
