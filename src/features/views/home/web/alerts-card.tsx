import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { listAlerts } from '#features/alerts/treatment/contract.ts';
import { AlertLines } from '#features/alerts/treatment/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { BriefCard } from '#ui/brief-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const shown = 4;

/** Unresolved alerts assigned to the person, most severe first. */
export function AlertsCard() {
  const t = useTranslations('home');
  const tError = useTranslations('errors');
  const numbers = useNumbers();
  const { id } = useProfile();
  const { data, error } = useQuery({
    queryKey: ['alerts', 'mine', id],
    queryFn: ({ signal }) =>
      call(listAlerts, {
        query: { status: ['opened', 'running'], assignee_id: [id], sort: '-severity', limit: shown },
        signal,
      }),
  });
  const search = new URLSearchParams([
    ['status', 'opened'],
    ['status', 'running'],
    ['assignee_id', id],
  ]);
  return (
    <BriefCard
      title={t('my_alerts')}
      all={
        data && data.total > shown
          ? {
              to: { pathname: '/services/simc/alertas/alertas', search: search.toString() },
              words: t('all_of_them', { count: numbers.number(data.total) }),
            }
          : undefined
      }
    >
      <Text component="div" mih="var(--control-sm)" pt="3xs" pb="xs" px="md" c="dimmed">
        {!data && !error && <Skeleton height={20} />}
        {error && !data && <p role="alert">{tError(errorKey(error))}</p>}
        {data?.items.length === 0 && <p>{t('no_alerts')}</p>}
        {data !== undefined && data.items.length > 0 && <AlertLines items={data.items} />}
      </Text>
    </BriefCard>
  );
}
