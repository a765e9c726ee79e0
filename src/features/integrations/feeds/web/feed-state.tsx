import { Box, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { useWhen } from '#features/messaging/notifications/web/public.ts';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';
import type { Feed } from '../contract.ts';
import { endsSoon, feedStateOf } from '../pace.ts';
import { feedsPath } from '../paths.ts';

export const healthOf = ({ id }: Pick<Feed, 'id'>) => `${feedsPath}/${id}`;

interface FeedStateProps {
  feed: Feed;
  /** Leads to its health. */
  isLinked?: boolean;
}

const colors: Partial<Record<ReturnType<typeof feedStateOf>, string>> = {
  ok: 'var(--good)',
  failing: 'var(--danger)',
  silent: 'var(--silent)',
};

/** How a feed does, with what to do. */
export function FeedState({ feed, isLinked = false }: FeedStateProps) {
  const t = useTranslations('feeds');
  const when = useWhen();
  const counted = useCounted();
  const { number } = useNumbers();
  const format = useFormatter();
  const {
    fault,
    failing_since,
    last_success_at,
    calls_today,
    calls_per_day,
    next_poll_at,
    active,
    series_fault,
    secret_ends_on,
    alert_id,
    unreadable_values,
  } = feed;
  const now = useNow();
  const state = feedStateOf(feed, now);
  const calls =
    calls_per_day === null
      ? t('calls', counted(calls_today))
      : t('calls_of', { number: number(calls_today), most: number(calls_per_day) });
  const name = (
    <Text span fw={600} c={colors[state] ?? 'var(--gray-7)'}>
      {t(`state_${state}`)}
      {state === 'failing' && failing_since !== null && ` ${t('since', { when: when(failing_since) })}`}
    </Text>
  );
  return (
    <Stack component="span" gap={0} align="flex-start" ta="start" className={parts.wrap}>
      {isLinked ? (
        <Box component={Link} mih="var(--control-sm)" className={buttons.word} to={healthOf(feed)}>
          {name}
        </Box>
      ) : (
        name
      )}
      {alert_id !== null && (
        <Box
          component={Link}
          mih="var(--control-sm)"
          className={buttons.word}
          to={`/services/simc/alertas/alertas?alert=${alert_id}`}
        >
          {t('open_alert')}
        </Box>
      )}
      {fault !== null && <small>{t(`fault_${fault}`)}</small>}
      {unreadable_values > 0 && (
        <Box component="small" c="var(--danger)">
          {t('unreadable_values', counted(unreadable_values))}
        </Box>
      )}
      {series_fault !== null && <small>{t('series_fault', { why: t(`fault_${series_fault}`) })}</small>}
      {secret_ends_on !== null && endsSoon(secret_ends_on, now) && (
        <small>
          {t('secret_ends_soon', {
            day: format.dateTime(new Date(secret_ends_on), { dateStyle: 'medium', timeZone: 'UTC' }),
          })}
        </small>
      )}
      <small>{`${t('last_success')}: ${last_success_at === null ? t('never') : when(last_success_at)}`}</small>
      <small>{active ? `${t('next', { when: when(next_poll_at) })} · ${calls}` : calls}</small>
    </Stack>
  );
}
