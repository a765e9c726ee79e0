import type { CSSProperties, ReactNode } from 'react';
import styles from './parts.module.css';

/** As many columns as have room for `least` pixels each. */
export function Columns({ least = 200, children }: { least?: number; children: ReactNode }) {
  const style: CSSProperties & Record<'--least', string> = { '--least': `${least}px` };
  return (
    <div className={styles.columns} style={style}>
      {children}
    </div>
  );
}
