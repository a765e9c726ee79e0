import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import buttons from './buttons.module.css';
import styles from './parts.module.css';

interface BriefCardProps {
  title: string;
  /** Accessible name, if the title alone is not enough. */
  label?: string;
  /** Link to the full list. */
  all?: { to: To; words: string } | undefined;
  children: ReactNode;
}

/** A short excerpt of a list with a link to all of it. */
export function BriefCard({ title, label = title, all, children }: BriefCardProps) {
  return (
    <section className={styles.brief} aria-label={label}>
      <Group component="header" px="md" gap="sm" align="baseline" wrap="nowrap" justify="space-between">
        <h2>{title}</h2>
        {all && (
          <Box component={Link} to={all.to} flex="none" py="2xs" className={buttons.word}>
            {all.words}
          </Box>
        )}
      </Group>
      {children}
    </section>
  );
}
