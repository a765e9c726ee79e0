import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './preferences.module.css';

interface PreferenceRowProps {
  label: string;
  hint?: string;
  /** The control; it labels itself. */
  children?: ReactNode;
}

/** A setting: label and explanation on the left, control on the right. */
export function PreferenceRow({ label, hint, children }: PreferenceRowProps) {
  return (
    <Group className={styles.row} wrap="nowrap" justify="space-between">
      <Box miw={0}>
        <Text span fz="sm" fw={600} c="var(--gray-8)" aria-hidden>
          {label}
        </Text>
        {hint && (
          <Text mt="3xs" c="dimmed" fz="xs" lh={1.4}>
            {hint}
          </Text>
        )}
      </Box>
      {children}
    </Group>
  );
}
