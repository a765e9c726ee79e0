import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface CardQueryProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch(): Promise<unknown> };
  /** Height of the placeholder, pixels. */
  height: number;
  children(data: Data): ReactNode;
}

/** Query of a card, with placeholder and error. */
export function CardQuery<Data>({ query, height, children }: CardQueryProps<Data>) {
  const t = useTranslations();
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={height} />;
  return (
    <Group role="alert" gap="var(--space-8) var(--space-12)" py="2xs" c="var(--gray-7)">
      <p>{`${t('errors.loading_data')} ${t(`errors.${errorKey(error)}`)}`}</p>
      <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
        {t('ui.retry')}
      </Button>
    </Group>
  );
}
