import { Group, Stack } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import styles from './parts.module.css';

interface NoteProps {
  /** Brand: to know; accent: to decide; danger: what went wrong. */
  tone?: 'brand' | 'accent' | 'danger';
  icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden'?: boolean }>;
  /** In bold above the rest. */
  title?: string;
  role?: 'alert' | 'status';
  /** Space below it. */
  mb?: 'sm' | 'md';
  className?: string;
  children?: ReactNode;
}

/** What a person should know before going on. */
export function Note({ tone = 'brand', icon: Icon, title, className = '', children, ...rest }: NoteProps) {
  return (
    <Group
      className={`${styles.note} ${className}`}
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      data-tone={tone}
      {...rest}
    >
      {Icon && <Icon size={17} stroke={1.8} aria-hidden />}
      <Stack className={styles.noteText} gap="2xs" align="flex-start" flex={1} miw={0}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </Stack>
    </Group>
  );
}
