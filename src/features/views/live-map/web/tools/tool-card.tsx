import { Box, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { isForDialog } from '#ui/overlay/dialog-keys.ts';
import buttons from '#ui/buttons.module.css';
import mapCard from '#ui/map/panels/panels.module.css';
import styles from './tools.module.css';
import { useKeydown } from '#ui/use-keydown.ts';

interface ToolCardProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Card of a map tool. Escape closes the tool first. */
export function ToolCard({ title, onClose, children }: ToolCardProps) {
  const t = useTranslations('live_map');
  // Escape right after rendering must not close what lies below.
  useKeydown(
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (isForDialog(event)) return;
      event.preventDefault();
      onClose();
    },
    { capture: true },
  );
  return (
    <section className={`${mapCard.card} ${styles.card}`} aria-label={title}>
      <Group
        component="header"
        className={styles.head}
        pt="xs"
        pl="sm"
        pr="xs"
        gap="xs"
        wrap="nowrap"
        justify="space-between"
      >
        <Box component="h2" fz="sm" fw={600}>
          {title}
        </Box>
        <button type="button" className={`${buttons.icon} ${styles.close}`} aria-label={t('close')} onClick={onClose}>
          <IconX size={16} stroke={1.8} />
        </button>
      </Group>
      {children}
    </section>
  );
}
