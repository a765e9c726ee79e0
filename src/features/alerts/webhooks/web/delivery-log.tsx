import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { useList } from '#platform/web/replies/use-list.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { listDeliveries, redeliver, type Webhook, type WebhookDelivery } from '../contract.ts';
import { eventKeys } from '../event-keys.ts';
import styles from './webhooks.module.css';

/** Polling interval while a delivery is waiting. */
const lookEveryMs = 3_000;

const colors: Record<WebhookDelivery['state'], string> = {
  waiting: 'var(--gray-7)',
  delivered: 'var(--brand)',
  failed: 'var(--danger)',
};

/** Deliveries of a webhook with their answers, newest first. */
export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const t = useTranslations('webhooks');
  const queries = useQueryClient();
  const { id, name } = webhook;
  const list = useList(['webhooks', 'log', id], ({ after, signal }) =>
    call(listDeliveries, { params: { id }, query: { after, limit: 20 }, signal }),
  );
  const { items } = list;
  const isWaiting = items?.some(({ state }) => state === 'waiting') ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['webhooks', 'log', id] }), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, queries, id]);
  return (
    <Dialog opened width={760} title={t('log_title', { name })} onClose={onClose}>
      {list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
      {!list.error && !items && <Skeleton height={200} />}
      {items?.length === 0 && (
        <EmptyState icon={IconWebhook} title={t('log_empty')}>
          {t('log_empty_text')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Box component="ul" mb="sm" aria-label={t('log')}>
          {items.map((delivery) => (
            <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </Box>
      )}
      <MoreButton list={list} />
    </Dialog>
  );
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useTranslations('webhooks');
  const numbers = useNumbers();
  const format = useFormatter();
  const { event, state, status, fault, attempts, duration_ms, created_at } = delivery;
  const came = fault ? t(`fault.${fault}`) : status;
  const details = [
    came,
    duration_ms !== null && t('took', { ms: numbers.number(duration_ms) }),
    attempts > 0 && t('attempts', { count: attempts, count_n: numbers.number(attempts) }),
  ];
  return (
    <li className={styles.delivery}>
      <details>
        <Group
          component="summary"
          gap="var(--space-4) var(--space-16)"
          align="baseline"
          justify="space-between"
          py="xs"
          px="3xs"
        >
          <Group component="span" gap="var(--space-2) var(--space-8)" align="stretch">
            <b>{t(`event.${eventKeys[event]}`)}</b>
            <Box component="time" data-number c="dimmed" dateTime={created_at}>
              {format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'medium' })}
            </Box>
          </Group>
          <Group component="span" gap="var(--space-2) var(--space-8)" align="stretch" data-number c="dimmed">
            <Text span fw={600} c={colors[state]}>
              {t(`state_${state}`)}
            </Text>
            <span>{details.filter(Boolean).join(' · ')}</span>
          </Group>
        </Group>
        <Details webhook={webhook} delivery={delivery} />
      </details>
    </li>
  );
}

function Details({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useTranslations('webhooks');
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  const { id, body, answer, state } = delivery;
  async function sendAgain() {
    try {
      await call(redeliver, { params: { id: webhook.id, delivery_id: id } });
      notify({ text: t('redelivering') });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
    void queries.invalidateQueries({ queryKey: ['webhooks', 'log', webhook.id] });
  }
  return (
    <Stack pb="sm" px="3xs" gap="xs" align="flex-start">
      <Text miw={0} fz="xs" c="dimmed">
        {t('delivery')} <code>{id}</code>
      </Text>
      <Box component="h3" mt="2xs" mx={0} mb={0} c="var(--gray-7)">
        {t('sent')}
      </Box>
      <Said>{readable(body)}</Said>
      <Box component="h3" mt="2xs" mx={0} mb={0} c="var(--gray-7)">
        {t('answered')}
      </Box>
      {answer ? (
        <Said>{answer}</Said>
      ) : (
        <Text display="block" fz="xs" lh={1.4} c="dimmed">
          {t('nothing_answered')}
        </Text>
      )}
      {state !== 'waiting' && webhook.active && (
        <Button variant="default" size="xs" onClick={() => void sendAgain()}>
          {t('redeliver')}
        </Button>
      )}
    </Stack>
  );
}

function Said({ children }: { children: string }) {
  return (
    <Box
      component="pre"
      w="100%"
      mah={240}
      lh={1.5}
      // A keyboard scrolls what it can stand in.
      tabIndex={0}
      style={{ whiteSpace: 'pre-wrap' }}
      className={`${parts.code} ${parts.wrap}`}
    >
      {children}
    </Box>
  );
}

function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
