import type { ReactNode } from 'react';
import styles from './preferences.module.css';

interface PreferenceRowProps {
  label: string;
  hint?: string;
  /** What it is chosen by; it names itself. */
  children?: ReactNode;
}

/** A choice: what it is and what it means left, what it is chosen by right. */
export function PreferenceRow({ label, hint, children }: PreferenceRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label} aria-hidden>
          {label}
        </span>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}
