import { Stack, Text } from '@mantine/core';
import { IconEdit, IconKey, IconListDetails, IconPower, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { Column } from '#ui/list/data-list.tsx';
import { useMenuColumn } from '#ui/list/menu-column.tsx';
import { webhookEvents, webhookLimits, type Webhook } from '../contract.ts';
import { eventKeys } from '../event-keys.ts';
import buttons from '#ui/buttons.module.css';

interface ColumnActions {
  turn(webhook: Webhook, active: boolean): void;
  open(what: 'edit' | 'log' | 'delete' | 'secret', webhook: Webhook): void;
}

export function useWebhookColumns({ turn, open }: ColumnActions): Column<Webhook>[] {
  const t = useTranslations('webhooks');
  const menu = useMenuColumn<Webhook>(
    (webhook) => webhook.name,
    (webhook) => [
      { label: t('log'), icon: IconListDetails, onClick: () => open('log', webhook) },
      { label: t('edit'), icon: IconEdit, onClick: () => open('edit', webhook) },
      {
        label: t(webhook.active ? 'turn_off' : 'turn_on'),
        icon: IconPower,
        onClick: () => turn(webhook, !webhook.active),
      },
      { label: t('new_secret'), icon: IconKey, onClick: () => open('secret', webhook) },
      { label: t('delete'), icon: IconTrash, isDangerous: true, onClick: () => open('delete', webhook) },
    ],
  );
  const numbers = useNumbers();
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (webhook) => (
        <button
          type="button"
          className={buttons.word}
          aria-label={t('open_log', { name: webhook.name })}
          onClick={() => open('log', webhook)}
        >
          {webhook.name}
        </button>
      ),
    },
    {
      key: 'url',
      header: t('url'),
      width: '34%',
      cell: ({ url }) => (
        <Text span miw={0} c="var(--gray-7)">
          {url}
        </Text>
      ),
    },
    {
      key: 'events',
      header: t('events'),
      width: '16%',
      cell: ({ events }) => {
        if (events.length === webhookEvents.length) return t('all_events');
        const [only] = events;
        if (only && events.length === 1) return t(`event.${eventKeys[only]}`);
        return t('event_count', { count: events.length, count_n: numbers.number(events.length) });
      },
    },
    { key: 'state', header: t('state'), width: '22%', cell: (webhook) => <WebhookState webhook={webhook} /> },
    menu,
  ];
}

/** State and health of a webhook. */
function WebhookState({ webhook: { active, failing_since, disabled_at } }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const trouble =
    disabled_at !== null
      ? t('disabled', { at: moment(disabled_at), days: webhookLimits.failingDays })
      : active && failing_since !== null && t('failing', { at: moment(failing_since) });
  return (
    <Stack component="span" gap="3xs" c={trouble || active ? undefined : 'dimmed'}>
      <span>{t(active ? 'on' : 'off')}</span>
      {trouble && (
        <Text span fz="xs" lh={1.4} c="var(--danger)">
          {trouble}
        </Text>
      )}
    </Stack>
  );
}
