import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterBar } from './filter-bar.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  /** A link above the heading, to where the page is from. */
  back?: ReactNode;
  lead?: ReactNode;
  /** Actions on the whole list: "Add user". */
  actions?: ReactNode;
  /** Search and filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page with one list: heading, actions, filters, rows. */
export function ListPage({ title, back, lead, actions, tools, children }: ListPageProps) {
  return (
    <Stack className={styles.narrow}>
      {back}
      <Group component="header" gap="var(--space-12) var(--space-24)" align="flex-end" justify="space-between">
        <Box miw={0}>
          <h1>{title}</h1>
          {lead && (
            <Text mt="2xs" maw="70ch" c="dimmed">
              {lead}
            </Text>
          )}
        </Box>
        {actions && (
          <Group gap="xs" align="flex-end">
            {actions}
          </Group>
        )}
      </Group>
      {tools && <FilterBar>{tools}</FilterBar>}
      {children}
    </Stack>
  );
}
