import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CorporateButton } from './corporate-button.tsx';
import { GuestFrame } from './guest-frame.tsx';
import type { Credentials } from './session-calls.ts';
import { takeAskedPath } from './session-storage.ts';
import { useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Loaded on demand. */
const OwnPasswordStep = lazy(async () => (await import('./own-password-step.tsx')).loadOwnPasswordStep());

/** Loaded on demand. */
const DirectoryEnded = lazy(async () => (await import('./directory-ended.tsx')).loadDirectoryEnded());

/** Loaded on demand. */
const AccountMoved = lazy(async () => (await import('./account-moved.tsx')).loadAccountMoved());

/** Loaded on demand. */
const SecondStep = lazy(async () => (await import('./second-step.tsx')).loadSecondStep());

/** Sign-in page. */
export default function SignInPage() {
  const t = useTranslations('session');
  const session = useSession();
  const navigate = useNavigate();
  const isTakenOver = session.status === 'signed-in' && session.isTakenOver === true;
  useEffect(() => {
    if (isTakenOver) void navigate(takeAskedPath() ?? '/home', { replace: true });
  }, [isTakenOver, navigate]);
  const [typed, setTyped] = useState<Credentials | null>(null);
  const [second, setSecond] = useState<{ details: unknown } | null>(null);
  const [moved, setMoved] = useState<{ details: unknown } | null>(null);
  const startOver = () => {
    setTyped(null);
    setSecond(null);
  };
  const onSecondStep = (details: unknown) => setSecond({ details });
  if (moved)
    return (
      <Suspense>
        <AccountMoved details={moved.details} />
      </Suspense>
    );
  if (second || typed)
    return (
      <Suspense>
        {second && <SecondStep details={second.details} onOver={startOver} />}
        {!second && typed && <OwnPasswordStep typed={typed} onSecondStep={onSecondStep} />}
      </Suspense>
    );
  return (
    <GuestFrame title={t('title')} subtitle={t('subtitle')}>
      {session.status === 'guest' && session.endedBy && (
        <Suspense>
          <DirectoryEnded reason={session.endedBy} />
        </Suspense>
      )}
      <SignInForm onTyped={setTyped} onSecondStep={onSecondStep} onMoved={(details) => setMoved({ details })} />
      <CorporateButton />
    </GuestFrame>
  );
}
