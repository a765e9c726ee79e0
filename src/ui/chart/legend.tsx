import type { Ink } from './drawing.ts';
import styles from './legend.module.css';

/** What the colours of a chart mean. */
export function Legend({ items }: { items: readonly { name: string; ink: Ink }[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ name, ink }) => (
        <li key={name}>
          <span className={styles.dot} style={{ background: `var(--${ink})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
