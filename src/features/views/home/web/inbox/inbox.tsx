import { Box, Group, Paper, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { assetQuery, noAssetFilter } from '#features/assets/catalogue/public.ts';
import type { Service } from '#features/maintenance/records/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';
import { useListedShortcuts } from '#platform/web/shortcuts.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import parts from '#ui/parts.module.css';
import { endingWithinDays, idleFromMin, stepTo, type QueueName } from '../../inbox-rules.ts';
import styles from './inbox.module.css';
import { AlertRow, ContractRow, IdleRow, ServiceRow, SilentRow } from './inbox-rows.tsx';
import { useInbox, useToday, type InboxQueue } from './use-inbox.ts';

const ServiceDoneDialog = lazy(async () => ({
  default: (await import('#features/maintenance/records/web/public.ts')).ServiceDoneDialog,
}));
const recordMessages = import.meta.glob('/src/features/maintenance/records/messages/*.ts');

/** Maximum rows; low screens show fewer. */
const shown = 5;

/** Pages with all items of a category. */
const places: Record<QueueName, string> = {
  alerts: '/services/simc/alertas/alertas?status=opened&sort=-severity',
  silent: `/services/simc/home?${assetQuery.search({ ...noAssetFilter, status: ['no_communication'], sort: 'time' })}`,
  services: '/services/simc/fleet/services?filter=overdue',
  idle: `/services/simc/home?${assetQuery.search({ ...noAssetFilter, status: ['engine_on'], sort: 'status_since' })}`,
  contracts: '/services/simc/financials/contracts?filter=running&sort=to',
};

/** Tasks of the person by urgency, with likely cause and next step. */
export function Inbox() {
  const t = useTranslations('home_inbox');
  const list = useRef<HTMLDivElement>(null);
  const [service, setService] = useState<Service | null>(null);
  const inbox = useInbox();
  const today = useToday();
  useInboxKeys(list);
  return (
    <Paper component="section" miw={0} className={parts.clip} aria-label={t('title')} ref={list}>
      <Group
        component="header"

        mih="var(--control-lg)"
        px="md"
        gap="sm"
        wrap="nowrap"
        justify="space-between"
      >
        <h2>{t('title')}</h2>
        <Hints />
      </Group>
      {inbox.error && <ListFault error={inbox.error} onRetry={inbox.refetch} />}
      {inbox.isPending ? <InboxSkeleton /> : <Queues {...inbox} today={today} onDone={setService} />}
      {service && (
        <Suspense>
          <LazyMessages files={recordMessages}>
            <ServiceDoneDialog service={service} onClose={() => setService(null)} />
          </LazyMessages>
        </Suspense>
      )}
    </Paper>
  );
}

type QueuesProps = ReturnType<typeof useInbox> & { today: string; onDone(service: Service): void };

function Queues({ alerts, silent, services, idle, contracts, causes, error, today, onDone }: QueuesProps) {
  const isClear = [alerts, silent, services, idle, contracts].every(({ items }) => items.length === 0);
  if (isClear && !error) return <AllClear />;
  return (
    <>
      <QueueGroup name="alerts" queue={alerts}>
        {(alert) => <AlertRow key={alert.id} alert={alert} />}
      </QueueGroup>
      <QueueGroup name="silent" queue={silent}>
        {(asset) => <SilentRow key={asset.id} asset={asset} silence={causes.get(asset.id)} />}
      </QueueGroup>
      <QueueGroup name="services" queue={services}>
        {(service) => <ServiceRow key={service.id} service={service} onDone={onDone} />}
      </QueueGroup>
      <QueueGroup name="idle" queue={idle}>
        {(asset) => <IdleRow key={asset.id} asset={asset} />}
      </QueueGroup>
      <QueueGroup name="contracts" queue={contracts}>
        {(contract) => <ContractRow key={contract.id} contract={contract} today={today} />}
      </QueueGroup>
    </>
  );
}

interface QueueGroupProps<Item> {
  name: QueueName;
  queue: InboxQueue<Item>;
  children(item: Item): ReactNode;
}

function QueueGroup<Item>({ name, queue: { items, total, isMore }, children }: QueueGroupProps<Item>) {
  const t = useTranslations('home_inbox');
  const { number } = useNumbers();
  if (items.length === 0) return null;
  const title = t(`queues.${name}`, { minutes: idleFromMin, days: endingWithinDays });
  return (
    <section className={styles.queue} aria-label={title} data-queue={name}>
      <header>
        <Box component="h3" c="var(--gray-7)" fz="xs">
          {title}
        </Box>
        <Box component="output" py={0} px="xs" bdrs="md" bg="var(--gray-3)" c="var(--gray-8)" fz="xs" fw={650}>
          {isMore ? t('at_least', { count: number(total) }) : number(total)}
        </Box>
        <Link to={places[name]} aria-label={t('of', { action: t('all'), what: title })}>
          {t('all')}
        </Link>
      </header>
      <ul>{items.slice(0, shown).map(children)}</ul>
    </section>
  );
}

function AllClear() {
  const t = useTranslations('home_inbox');
  return (
    <Stack pt={64} px="lg" pb={72} c="dimmed" ta="center" className={parts.aboveLight} gap="xs" align="center">
      <IconCircleCheck color="var(--good)" size={44} stroke={1.3} aria-hidden />
      <Box component="h3" c="var(--gray-9)" fz="xl" fw={700}>
        {t('clear_title')}
      </Box>
      <p>{t('clear_text')}</p>
    </Stack>
  );
}

function Hints() {
  const t = useTranslations('home_inbox.hints');
  return (
    <Group component="p" className={styles.hints} c="dimmed" fz="xs" gap="2xs" wrap="nowrap" aria-hidden>
      <kbd>J</kbd>
      <kbd>K</kbd> {t('move')}
      <kbd>E</kbd> {t('act')}
      <kbd>M</kbd> {t('map')}
      <kbd>↵</kbd> {t('open')}
    </Group>
  );
}

/** Keys move the focus between rows and trigger the focused row's action; initially the first row's. */
function useInboxKeys(list: RefObject<HTMLElement | null>): void {
  const t = useTranslations('home_inbox');
  const navigate = useNavigate();
  const rows = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-inbox-row]') ?? [])].filter((row) => row.checkVisibility());
  const at = () => rows().findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const focused = () => rows()[Math.max(0, at())];
  const move = (by: 1 | -1) => {
    const all = rows();
    const next = stepTo(all.length, at(), by);
    if (next === null) return;
    all[next]?.focus();
    all[next]?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  const act = () => {
    const row = focused();
    const next = rows()[Math.max(0, at()) + 1];
    row?.closest('li')?.querySelector<HTMLElement>('[data-inbox-act]')?.click();
    // A completed row disappears.
    next?.focus();
  };
  const showOnMap = () => {
    const path = focused()?.dataset['map'];
    if (path) void navigate(path);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1), e: act, m: showOnMap });
  useListedShortcuts(t('title'), [
    { keys: 'j k', label: t('key_move') },
    { keys: 'e', label: t('key_act') },
    { keys: 'm', label: t('key_map') },
  ]);
}

function InboxSkeleton() {
  return (
    <div className={styles.queue} aria-hidden>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className={styles.row}>
          <Group
            component="span"
            style={{ gridRow: '1 / 3' }}
            display="inline-flex"
            gap={0}
            align="stretch"
            wrap="nowrap"
            justify="center"
          />
          <Skeleton width="60%" height={14} />
          <span className={styles.cause}>
            <Skeleton width="45%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
