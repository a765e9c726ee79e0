import { Popover } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLateOpening } from '#ui/overlay/use-late-opening.ts';
import { BellButton } from './bell-button.tsx';
import styles from './notifications.module.css';

interface BellPopoverProps {
  count: number;
  label: string;
  children(close: () => void): ReactNode;
}

/** Replaces the plain button, and opens. */
export function BellPopover({ count, label, children }: BellPopoverProps) {
  const t = useTranslations('notifications');
  const { isOpen, setOpen, target } = useLateOpening();
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={6} shadow="none" trapFocus returnFocus>
      <Popover.Target>
        <BellButton ref={target} count={count} label={label} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={t('title')}>
        <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
