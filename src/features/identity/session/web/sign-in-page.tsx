import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CorporateButton } from './corporate-button.tsx';
import { GuestFrame } from './guest-frame.tsx';
import type { Credentials } from './session-calls.ts';
import { useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './corporate.module.css';

/** Loaded on demand. */
const OwnPasswordStep = lazy(async () => (await import('./own-password-step.tsx')).loadOwnPasswordStep());

/** Loaded on demand. */
const SecondStep = lazy(async () => (await import('./second-step.tsx')).loadSecondStep());

/** Sign-in page. */
export default function SignInPage() {
  const t = useTranslations('session');
  const [typed, setTyped] = useState<Credentials | null>(null);
  const [second, setSecond] = useState<{ details: unknown } | null>(null);
  const startOver = () => {
    setTyped(null);
    setSecond(null);
  };
  const onSecondStep = (details: unknown) => setSecond({ details });
  if (second || typed)
    return (
      <Suspense>
        {second && <SecondStep details={second.details} onOver={startOver} />}
        {!second && typed && <OwnPasswordStep typed={typed} onSecondStep={onSecondStep} />}
      </Suspense>
    );
  return (
    <GuestFrame title={t('title')} subtitle={t('subtitle')}>
      <EndedByDirectory />
      <SignInForm onTyped={setTyped} onSecondStep={onSecondStep} />
      <CorporateButton />
    </GuestFrame>
  );
}

/** Why the company's directory ended the session that was here. */
function EndedByDirectory() {
  const t = useTranslations('session');
  const session = useSession();
  const reason = session.status === 'guest' ? session.endedBy : undefined;
  return <div role="status">{reason && <p className={styles.ended}>{t(`directory_${reason}`)}</p>}</div>;
}
