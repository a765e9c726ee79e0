import { IconEdit, IconKey, IconListDetails, IconPower, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { Column } from '#ui/list/data-list.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { webhookEvents, webhookLimits, type Webhook } from '../contract.ts';
import { eventWords } from './event-words.ts';
import word from '#ui/word-button.module.css';
import styles from './webhooks.module.css';

interface ColumnActions {
  turn(webhook: Webhook, active: boolean): void;
  open(what: 'edit' | 'log' | 'delete' | 'secret', webhook: Webhook): void;
}

export function useWebhookColumns({ turn, open }: ColumnActions): Column<Webhook>[] {
  const say = useTranslations('webhooks');
  const sayUi = useTranslations('ui');
  const numbers = useNumbers();
  return [
    {
      key: 'name',
      header: say('name'),
      cell: (webhook) => (
        <button
          type="button"
          className={word.button}
          aria-label={say('open_log', { name: webhook.name })}
          onClick={() => open('log', webhook)}
        >
          {webhook.name}
        </button>
      ),
    },
    { key: 'url', header: say('url'), width: '34%', cell: ({ url }) => <span className={styles.url}>{url}</span> },
    {
      key: 'events',
      header: say('events'),
      width: '16%',
      cell: ({ events }) => {
        if (events.length === webhookEvents.length) return say('all_events');
        const [only] = events;
        if (only && events.length === 1) return say(`event.${eventWords[only]}`);
        return say('event_count', { count: events.length, count_n: numbers.number(events.length) });
      },
    },
    { key: 'state', header: say('state'), width: '22%', cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'menu',
      header: sayUi('actions', { name: '' }),
      width: '58px',
      isMenu: true,
      cell: (webhook) => (
        <RowMenu
          name={webhook.name}
          actions={[
            { label: say('log'), icon: IconListDetails, onClick: () => open('log', webhook) },
            { label: say('edit'), icon: IconEdit, onClick: () => open('edit', webhook) },
            {
              label: say(webhook.active ? 'turn_off' : 'turn_on'),
              icon: IconPower,
              onClick: () => turn(webhook, !webhook.active),
            },
            { label: say('new_secret'), icon: IconKey, onClick: () => open('secret', webhook) },
            { label: say('delete'), icon: IconTrash, isDangerous: true, onClick: () => open('delete', webhook) },
          ]}
        />
      ),
    },
  ];
}

/** On or off, and how it goes. */
function WebhookState({ webhook: { active, failing_since, disabled_at } }: { webhook: Webhook }) {
  const say = useTranslations('webhooks');
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const trouble =
    disabled_at !== null
      ? say('disabled', { at: moment(disabled_at), days: webhookLimits.failingDays })
      : active && failing_since !== null && say('failing', { at: moment(failing_since) });
  return (
    <span className={styles.state} data-state={trouble ? 'failing' : active ? 'on' : 'off'}>
      <span>{say(active ? 'on' : 'off')}</span>
      {trouble && <span className={styles.trouble}>{trouble}</span>}
    </span>
  );
}
