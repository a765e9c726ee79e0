import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { signInByDirectory } from './session.ts';
import { takeAskedPath } from './session-storage.ts';
import styles from './guest-frame.module.css';

/** Redirect target of the directory: completes the sign-in and continues to the requested page. */
export default function CorporatePage() {
  const t = useTranslations('session');
  const fault = useReturn();
  return (
    <GuestFrame
      title={fault === null ? t('corporate_wait') : t('corporate_failed')}
      subtitle={fault === null && t('corporate_wait_text')}
    >
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      {fault === null ? (
        <div className={styles.wait}>
          <Skeleton height={42} />
        </div>
      ) : (
        <p>
          <Link to="/" className={styles.back}>
            {t('corporate_again')}
          </Link>
        </p>
      )}
    </GuestFrame>
  );
}

/**
 * Completes the sign-in once.
 * @returns the error message; null while there is none
 */
function useReturn(): string | null {
  const t = useTranslations();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const used = useRef(false);
  const [fault, setFault] = useState<string | null>(null);

  function wordsFor(error: unknown): string {
    // These codes have messages about passwords, which do not apply here.
    const isRefused = error instanceof CallError && ['invalid_grant', 'forbidden', 'not_found'].includes(error.code);
    return isRefused ? t('session.corporate_refused') : t(`errors.${errorKey(error)}`);
  }

  async function finish() {
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name));
    if (!code || !state) return setFault(t('session.corporate_cancelled'));
    try {
      await signInByDirectory({ code, state, ...(iss && { iss }) });
      await navigate(takeAskedPath() ?? '/home', { replace: true });
    } catch (error) {
      setFault(wordsFor(error));
    }
  }

  useEffect(() => {
    if (used.current) return;
    used.current = true;
    void finish();
  });
  return fault;
}
