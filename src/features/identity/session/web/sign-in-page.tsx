import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CorporateButton } from './corporate-button.tsx';
import { GuestFrame } from './guest-frame.tsx';
import type { Credentials } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Fetched by those alone whose password was typed by an administrator. */
const OwnPasswordStep = lazy(async () => (await import('./own-password-step.tsx')).loadOwnPasswordStep());

/** The first thing that people see: three fields at most. */
export default function SignInPage() {
  const t = useTranslations('session');
  const [typed, setTyped] = useState<Credentials | null>(null);
  if (typed)
    return (
      <Suspense>
        <OwnPasswordStep typed={typed} />
      </Suspense>
    );
  return (
    <GuestFrame title={t('title')} subtitle={t('subtitle')}>
      <SignInForm onTyped={setTyped} />
      <CorporateButton />
    </GuestFrame>
  );
}
