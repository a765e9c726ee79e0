import { useTranslations } from 'use-intl/react';
import styles from './palette.module.css';

/** Which keys do what, for those who have some. */
export function PaletteHelp() {
  const t = useTranslations('search');
  return (
    <footer className={styles.help} aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('leave')}
      </span>
      <span className={styles.last}>
        <kbd>?</kbd> {t('shortcuts')}
      </span>
    </footer>
  );
}
