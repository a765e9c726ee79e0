import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { Note } from '../note.tsx';
import styles from './form.module.css';

/** Shown in a form that another person saved meanwhile. Nothing typed is lost, and the person decides. */
export function StaleNotice({ onDiscard, onOver }: { onDiscard(): void; onOver(): void }) {
  const t = useTranslations('stale_notice');
  return (
    <Note tone="accent" icon={IconAlertTriangle} className={styles.stale} role="alert">
      <p>
        <b>{t('title')}</b> {t('text')}
      </p>
      <div>
        <button type="submit" onClick={onOver}>
          {t('save_over')}
        </button>
        <button type="button" onClick={onDiscard}>
          {t('see_theirs')}
        </button>
      </div>
    </Note>
  );
}
