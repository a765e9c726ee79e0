import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { usePage } from '#platform/web/page.tsx';
import { beginByDirectory } from './session.ts';
import styles from './guest-frame.module.css';

/** Sign-in by the corporate directory, when configured. */
export function CorporateButton() {
  const { hasDirectory } = usePage();
  const t = useTranslations('session');
  const tError = useTranslations('errors');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!hasDirectory) return null;

  async function begin() {
    setBusy(true);
    setFault(null);
    try {
      location.assign(await beginByDirectory());
    } catch (error) {
      setFault(tError(errorKey(error)));
      setBusy(false);
    }
  }

  return (
    <div className={styles.other}>
      <span className={styles.or}>{t('or')}</span>
      <button
        type="button"
        aria-disabled={busy}
        data-busy={busy || undefined}
        className={styles.button}
        onClick={() => busy || void begin()}
      >
        <IconBuilding size={18} stroke={1.6} aria-hidden />
        {t('corporate')}
      </button>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
