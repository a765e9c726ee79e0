import { Box, Group, Paper } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './cards.module.css';

interface CardProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Content without padding. */
  isFlush?: boolean;
  children: ReactNode;
}

/** Titled section of the page. */
export function Card({ title, aside, isFlush = false, children }: CardProps) {
  const id = useId();
  return (
    <Paper component="section" className={styles.card} miw={0} aria-labelledby={id} data-flush={isFlush || undefined}>
      <Group
        component="header"

        mih="var(--control-lg)"
        pt="xs"
        pb="2xs"
        px="md"
        gap="var(--space-4) var(--space-16)"
        justify="space-between"
      >
        <Box component="h2" fz="sm" fw={600} id={id}>
          {title}
        </Box>
        {aside}
      </Group>
      <div className={styles.body}>{children}</div>
    </Paper>
  );
}

/** Text of an empty card. */
export function CardEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
