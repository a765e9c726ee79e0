import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { usePage } from '#platform/web/page.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { beginByDirectory } from './session.ts';
import styles from './corporate.module.css';

/** The way in for people of a corporate directory, where this portal has one. */
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
      <BusyButton
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBuilding size={18} stroke={1.6} />}
        busy={busy}
        className={styles.button}
        onClick={() => void begin()}
      >
        {t('corporate')}
      </BusyButton>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
