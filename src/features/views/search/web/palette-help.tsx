import { useTranslations } from 'use-intl/react';
import styles from './palette.module.css';

/** Which keys do what, for those who have some. */
export function PaletteHelp() {
  const say = useTranslations('search');
  return (
    <footer className={styles.help} aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {say('move')}
      </span>
      <span>
        <kbd>↵</kbd> {say('choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {say('leave')}
      </span>
      <span className={styles.last}>
        <kbd>?</kbd> {say('shortcuts')}
      </span>
    </footer>
  );
}
