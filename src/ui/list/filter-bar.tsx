import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface FilterBarProps {
  /** Name of the group. */
  label?: string;
  /** One line on a phone, pushed sideways. */
  isStrip?: boolean;
  children: ReactNode;
}

/** Search, filters and buttons in one row; fields share its room, and have lines of their own on a phone. */
export function FilterBar({ label, isStrip = false, children }: FilterBarProps) {
  return (
    <div className={styles.filters} role={label && 'group'} aria-label={label} data-strip={isStrip || undefined}>
      {children}
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** No filter: "Any role". */
  any: string;
  /** Undefined while loading. */
  choices: readonly { value: Value; label: string }[] | undefined;
  value: NoInfer<Value> | null;
  onChange(value: Value | null): void;
}

/** Narrows a list to one of few values. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, choices, value, onChange } = props;
  const offered = [...(choices ?? [])];
  // A value of the address is offered before the choices are read, and when it is none of them.
  if (value !== null && !offered.some((choice) => choice.value === value))
    offered.push({ value, label: choices ? value : '…' });
  const longest = Math.max(any.length, ...offered.map((choice) => choice.label.length));
  return (
    <NativeSelect
      aria-label={label}
      disabled={offered.length === 0}
      // Chromium gives the widest choice some pixels less than it needs.
      miw={`calc(${longest} * 0.5 * var(--text-md) + 48px)`}
      data={[{ value: '', label: any }, ...offered]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(offered.find((choice) => choice.value === currentTarget.value)?.value ?? null)
      }
    />
  );
}
