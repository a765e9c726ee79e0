import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import card from '#ui/form/form.module.css';

interface FormCardProps {
  title: string;
  lead: string;
  /** Label above the fields, which get the full width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A section of the form: title and explanation on the left, fields on the right. */
export function FormCard({ title, lead, isWide = false, children }: FormCardProps) {
  return (
    <section className={card.card} data-wide={isWide || undefined}>
      <div>
        <Box component="h2" fz="md" fw={650}>
          {title}
        </Box>
        <Text mt="2xs" c="dimmed">
          {lead}
        </Text>
      </div>
      <Stack gap="md" miw={0}>
        {children}
      </Stack>
    </section>
  );
}
