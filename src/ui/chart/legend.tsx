import { Group } from '@mantine/core';
import type { ColorName } from './drawing.ts';
import { Swatch } from '../swatch.tsx';

/** Legend of a chart's colours. */
export function Legend({ items }: { items: readonly { name: string; color: ColorName }[] }) {
  return (
    <Group
      component="ul"

      c="var(--gray-7)"
      fz="xs"
      gap="var(--space-2) var(--space-12)"
      align="stretch"
    >
      {items.map(({ name, color }) => (
        <Group component="li" gap="xs" wrap="nowrap" key={name}>
          <Swatch color={`var(--${color})`} size={9} isRound />
          {name}
        </Group>
      ))}
    </Group>
  );
}
