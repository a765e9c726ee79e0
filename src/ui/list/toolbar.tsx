import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterBar } from './filter-bar.tsx';
import styles from './list-page.module.css';

interface ToolbarProps {
  title: string;
  /** Beside the title: how many there are, live or not. */
  note?: ReactNode;
  /** What the note says is a fault. */
  isAway?: boolean;
  /** Further parts beside the title. */
  more?: ReactNode;
  /** Search and filters in the same line. */
  children?: ReactNode;
  /** Actions on the whole list. */
  actions?: ReactNode;
}

/** Head of a page that is filled by one list. */
export function Toolbar({ title, note, isAway = false, more, children, actions }: ToolbarProps) {
  return (
    <Group component="header" className={styles.head} gap="var(--space-8) var(--space-24)" justify="space-between">
      <Group miw={0} gap="var(--space-2) var(--space-12)" align="baseline">
        <h1>{title}</h1>
        {note && (
          <span className={styles.note} data-away={isAway || undefined}>
            {note}
          </span>
        )}
        {more}
      </Group>
      {children}
      {actions && <FilterBar>{actions}</FilterBar>}
    </Group>
  );
}
