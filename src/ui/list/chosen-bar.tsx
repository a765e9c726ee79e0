import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import icon from '../icon-button.module.css';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  label: string;
  /** How many are chosen, in words. */
  chosen: string;
  /** Offers to choose all there are. */
  all?: { label: string; choose(): void } | false;
  clear: { label: string; run(): void };
  /** What can be done with them. */
  children: ReactNode;
}

/** Floats above the end of a list while some of its rows are ticked. */
export function ChosenBar({ label, chosen, all, clear, children }: ChosenBarProps) {
  return (
    <section aria-label={label} className={styles.bar}>
      <b role="status">{chosen}</b>
      {all && (
        <Button variant="subtle" size="compact-sm" onClick={all.choose}>
          {all.label}
        </Button>
      )}
      <span className={styles.space} />
      {children}
      <button type="button" className={icon.button} aria-label={clear.label} onClick={clear.run}>
        <IconX size={16} stroke={1.8} />
      </button>
    </section>
  );
}
