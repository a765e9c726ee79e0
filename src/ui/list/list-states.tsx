import { Button } from '@mantine/core';
import { IconCloudOff, IconSearchOff } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import styles from './list-states.module.css';

interface EmptyStateProps {
  icon: ComponentType<{ size: number; stroke: number }>;
  title: string;
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
}

/** Explains what would be here and how to add it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        <Icon size={30} stroke={1.4} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
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
        action={
          onStartOver && (
            <Button variant="default" onClick={onStartOver}>
              {t('start_over')}
            </Button>
          )
        }
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
      <EmptyState
        icon={IconCloudOff}
        title={t('errors.loading_data')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t(`errors.${errorKey(error)}`)}
        {reference && <p className={styles.reference}>{t('frame.quote', { reference })}</p>}
      </EmptyState>
    </div>
  );
}
