import { Group, Paper, Stack } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** A group of parts under a heading. */
export function PartGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} gap="md">
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

interface PartProps {
  name: string;
  /** Its states in one row. */
  isRow?: boolean;
  children: ReactNode;
}

/** One part with its states. */
export function Part({ name, isRow = false, children }: PartProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} p="md">
      <Stack gap="sm">
        <h3 id={id}>{name}</h3>
        {isRow ? (
          <Group gap="sm" align="center">
            {children}
          </Group>
        ) : (
          children
        )}
      </Stack>
    </Paper>
  );
}
