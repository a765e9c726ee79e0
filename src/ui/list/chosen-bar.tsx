import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { BusyButton } from '../busy-button.tsx';
import buttons from '../buttons.module.css';
import styles from './table.module.css';

interface ChosenBarProps {
  label: string;
  /** Number of selected rows, in words. */
  chosen: string;
  /** Offers to select all results. */
  all?: { label: string; isBusy?: boolean; choose(): void } | false;
  clear: { label: string; run(): void };
  /** Actions on the selection. */
  children: ReactNode;
}

/** Bar at the end of a list while rows are selected. */
export function ChosenBar({ label, chosen, all, clear, children }: ChosenBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isOnAll = useRef(false);
  const isOffered = Boolean(all);
  useEffect(() => {
    // The button is gone, so move the focus to the bar.
    if (!isOffered && isOnAll.current) bar.current?.focus();
    if (!isOffered) isOnAll.current = false;
  }, [isOffered]);
  return (
    <section ref={bar} tabIndex={-1} aria-label={label} className={styles.bar}>
      <b role="status">{chosen}</b>
      {all && (
        <BusyButton
          variant="subtle"
          size="compact-sm"
          busy={all.isBusy ?? false}
          onClick={all.choose}
          onFocus={() => (isOnAll.current = true)}
          onBlur={() => (isOnAll.current = false)}
        >
          {all.label}
        </BusyButton>
      )}
      <Group ml="auto" gap="xs" justify="flex-end">
        {children}
        <button type="button" className={buttons.icon} aria-label={clear.label} onClick={clear.run}>
          <IconX size={16} stroke={1.8} />
        </button>
      </Group>
    </section>
  );
}
