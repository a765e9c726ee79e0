import { Popover, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './filters.module.css';

interface AlertFilterButtonProps {
  title: string;
  /** The current value in words; empty if not set. */
  value: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onClear(): void;
  children: ReactNode;
}

/** One filter: its value, a popover with the choices, and a button to clear it. */
export function FilterButton({ title, value, isOpen, onOpen, onClear, children }: AlertFilterButtonProps) {
  const { t } = useAlertMessages();
  const isUsed = value !== '';
  const text = isUsed ? t('filters.chip', { filter: title, value }) : title;
  return (
    <span className={styles.chip} data-used={isUsed || undefined}>
      <Popover opened={isOpen} onChange={onOpen} position="bottom-start" shadow="none" offset={4} trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.open}
            onClick={() => onOpen(!isOpen)}
            title={isUsed ? text : undefined}
          >
            {!isUsed && <IconPlus size={13} stroke={2} aria-hidden />}
            <Text span truncate maw={320}>
              {text}
            </Text>
          </button>
        </Popover.Target>
        <Popover.Dropdown py="xs" px={0} aria-label={title}>
          {isOpen && children}
        </Popover.Dropdown>
      </Popover>
      {isUsed && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('filters.remove', { filter: text })}
          onClick={onClear}
        >
          <IconX size={13} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  );
}
