import type { ColorName } from './drawing.ts';
import styles from './chart.module.css';

/** Legend of a chart's colours. */
export function Legend({ items }: { items: readonly { name: string; color: ColorName }[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ name, color }) => (
        <li key={name}>
          <span className={styles.legendDot} style={{ background: `var(--${color})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
