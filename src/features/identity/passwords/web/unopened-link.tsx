import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { GuestFrame } from '#features/identity/session/web/public.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Outcome } from './outcome.tsx';
import type { LinkState } from './use-link.ts';

interface UnopenedLinkProps {
  /** Title of the page. */
  title: string;
  link: Exclude<LinkState<unknown>, { state: 'open' }>;
  /** Links shown for an invalid link. */
  dead: ReactNode;
  onRetry(): void;
}

/** State of a link that is loading, invalid or could not be checked. */
export function UnopenedLink({ title, link, dead, onRetry }: UnopenedLinkProps) {
  const t = useTranslations();
  switch (link.state) {
    case 'reading':
      return (
        <GuestFrame title={title}>
          <Stack role="status" aria-label={t('passwords.reading')}>
            <Skeleton width="60%" height={18} />
            <Skeleton height={42} />
            <Skeleton height={42} />
          </Stack>
        </GuestFrame>
      );
    case 'dead':
      return <GuestFrame title={t('passwords.dead_title')}>{dead}</GuestFrame>;
    case 'fault':
      return (
        <GuestFrame title={t('passwords.fault_title')}>
          <Outcome text={t(`errors.${errorKey(link.error)}`)}>
            <Button onClick={onRetry}>{t('passwords.retry')}</Button>
          </Outcome>
        </GuestFrame>
      );
  }
}
