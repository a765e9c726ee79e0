import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './card-query.module.css';

interface CardQueryProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch(): Promise<unknown> };
  /** Height of what will stand here, pixels. */
  height: number;
  children(data: Data): ReactNode;
}

/** What a card reads: its shape while it is on its way, and why it could not be had. */
export function CardQuery<Data>({ query, height, children }: CardQueryProps<Data>) {
  const t = useTranslations();
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={height} />;
  return (
    <div role="alert" className={styles.fault}>
      <p>{`${t('errors.loading_data')} ${t(`errors.${errorKey(error)}`)}`}</p>
      <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
