import { Box, Button, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconSearchOff } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import styles from './list-page.module.css';

export interface EmptyStateProps {
  icon: ComponentType<{ size: number; stroke: number }>;
  title: string;
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  /** Another way on, as a quiet button. */
  instead?: { label: string; run(): void } | false | undefined;
}

/** Explains what would be here and how to add it. */
export function EmptyState({ icon: Icon, title, children, action, instead }: EmptyStateProps) {
  return (
    <Stack py="xl" px="lg" bd="1px dashed var(--gray-4)" bdrs="md" ta="center" gap="xs" align="center">
      <span className={styles.icon} aria-hidden>
        <Icon size={30} stroke={1.4} />
      </span>
      <Text miw={0} fz="lg" fw={650} c="var(--gray-9)">
        {title}
      </Text>
      {children && (
        <Text component="div" textWrap="balance" maw="52ch" c="dimmed">
          {children}
        </Text>
      )}
      {action && <Box mt="sm">{action}</Box>}
      {instead && (
        <Box mt="sm">
          <Button variant="default" onClick={instead.run}>
            {instead.label}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** No results. */
export function NothingFound({ search, onStartOver }: { search: string; onStartOver: (() => void) | undefined }) {
  const t = useTranslations('ui');
  return (
    <div role="status">
      <EmptyState
        icon={IconSearchOff}
        title={search === '' ? t('nothing_found_filtered') : t('nothing_found', { search })}
        instead={onStartOver && { label: t('start_over'), run: onStartOver }}
      >
        {t('nothing_found_hint')}
      </EmptyState>
    </div>
  );
}

/** Loading failed: the reason, the id under which the server's log has it, and a button to retry. */
export function ListFault({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTranslations();
  const reference = error instanceof CallError ? error.body.request_id : undefined;
  return (
    <div role="alert">
      <EmptyState icon={IconCloudOff} title={t('errors.loading_data')} instead={{ label: t('ui.retry'), run: onRetry }}>
        {t(`errors.${errorKey(error)}`)}
        {reference && (
          <Text miw={0} mt="2xs" fz="xs">
            {t('frame.quote', { reference })}
          </Text>
        )}
      </EmptyState>
    </div>
  );
}
