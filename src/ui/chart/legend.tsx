import { Group } from '@mantine/core';
import type { ColorName } from './drawing.ts';
import styles from './chart.module.css';

/** Legend of a chart's colours. */
export function Legend({ items }: { items: readonly { name: string; color: ColorName }[] }) {
  return (
    <Group
      component="ul"
      className={styles.legend}
      c="var(--gray-7)"
      fz="xs"
      gap="var(--space-2) var(--space-12)"
      align="stretch"
    >
      {items.map(({ name, color }) => (
        <li key={name}>
          <span className={styles.legendDot} style={{ background: `var(--${color})` }} />
          {name}
        </li>
      ))}
    </Group>
  );
}
