import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import parts from '../../parts.module.css';
import styles from './panels.module.css';

interface ListFiltersProps {
  /** Closes the filters; says how much they leave. */
  done: string;
  onDone(): void;
  /** Beside the button that closes. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Filters in place of the rows of a list beside a map; they scroll, the button that closes them does not. */
export function ListFilters({ done, onDone, actions, children }: ListFiltersProps) {
  return (
    <div className={styles.filters}>
      <div className={parts.scroll}>{children}</div>
      <Group className={`${styles.foot} ${parts.above}`} gap="xs" align="stretch" wrap="nowrap">
        {actions}
        <Button fullWidth onClick={onDone}>
          {done}
        </Button>
      </Group>
    </div>
  );
}
