import type { CSSProperties } from 'react';
import styles from './parts.module.css';

interface SwatchProps {
  /** As CSS writes it. */
  color: string;
  size?: number;
  isRound?: boolean;
}

/** The colour that something has elsewhere, beside its name. */
export function Swatch({ color, size = 10, isRound = false }: SwatchProps) {
  const style: CSSProperties & Record<'--size', string> = { background: color, '--size': `${size}px` };
  return <span className={styles.swatch} style={style} data-round={isRound || undefined} aria-hidden />;
}
