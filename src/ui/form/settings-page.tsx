import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import frame from '../list/list-page.module.css';
import styles from './form.module.css';

interface SettingsPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page of settings: a heading, and a card for each part that is saved separately. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    // As wide as is good to read, beside the settings' own menu.
    <Stack className={frame.narrow} maw={960} gap="lg">
      <header>
        <Text component="h1" fz="2xl" fw={700} lts="-0.02em" c="var(--gray-9)">
          {title}
        </Text>
        {lead && (
          <Text mt="2xs" c="dimmed">
            {lead}
          </Text>
        )}
      </header>
      {children}
    </Stack>
  );
}

interface SettingsCardProps {
  /** Anchor in the address. */
  id?: string;
  title: string;
  lead?: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** A part that is saved separately: title and explanation on the left, fields on the right. */
export function SettingsCard({ id, title, lead, isDangerous = false, children }: SettingsCardProps) {
  return (
    <section id={id} className={styles.card} data-dangerous={isDangerous || undefined}>
      <div>
        <Box component="h2" fz="md" fw={650}>
          {title}
        </Box>
        {lead && (
          <Text mt="2xs" c="dimmed">
            {lead}
          </Text>
        )}
      </div>
      <Box miw={0}>{children}</Box>
    </section>
  );
}
