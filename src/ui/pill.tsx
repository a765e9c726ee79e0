import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface PillProps {
  /** In the brand's colour: this one, the best one. */
  isChosen?: boolean;
  title?: string;
  children: ReactNode;
}

/** A short word or number about what it stands beside. */
export function Pill({ isChosen = false, title, children }: PillProps) {
  return (
    <span className={styles.pill} data-chosen={isChosen || undefined} title={title}>
      {children}
    </span>
  );
}
