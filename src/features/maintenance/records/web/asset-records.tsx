import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contracts, downtimes, services } from '../contract.ts';
import { call } from '#platform/web/call.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DueMark, Mark } from './record-cells.tsx';
import { useRecordMessages } from './use-record-messages.ts';
import styles from './records.module.css';

const few = 4;
const height = 128;

interface OfAsset {
  asset: { id: string; code: string };
}

/** Contracts of an asset, newest first. */
export function AssetContracts({ asset: { id, code } }: OfAsset) {
  const { t, tName, numbers, period } = useRecordMessages();
  const query = useQuery({
    queryKey: ['maintenance', 'contracts', { asset: id }],
    queryFn: ({ signal }) => call(contracts.list, { query: { asset_id: [id], limit: few }, signal }),
  });
  return (
    <Lines query={query} none={t('cards.no_contracts')} to={`financials/contracts?search=${encodeURIComponent(code)}`}>
      {({ id: key, customer, state, from, to, rate, currency, per }) => (
        <li key={key}>
          <b>{customer}</b>
          <Mark state={state}>{tName(`states.${state}`)}</Mark>
          <small>{period(from, to)}</small>
          <small>
            {t('rate_per', { rate: numbers.money(rate, currency), per: tName(`per.${per}`).toLowerCase() })}
          </small>
        </li>
      )}
    </Lines>
  );
}

/** Services of an asset, most urgent first. */
export function AssetServices({ asset: { id, code } }: OfAsset) {
  const { t, interval } = useRecordMessages();
  const query = useQuery({
    queryKey: ['maintenance', 'services', { asset: id }],
    queryFn: ({ signal }) => call(services.list, { query: { asset_id: [id], limit: few }, signal }),
  });
  return (
    <Lines query={query} none={t('cards.no_services')} to={`fleet/services?search=${encodeURIComponent(code)}`}>
      {(service) => (
        <li key={service.id}>
          <b>{service.name}</b>
          <DueMark service={service} />
          <small>{interval(service)}</small>
        </li>
      )}
    </Lines>
  );
}

/** Downtimes of an asset, latest first. */
export function AssetDowntimes({ asset: { id, code } }: OfAsset) {
  const { t, tName, moment, duration } = useRecordMessages();
  const query = useQuery({
    queryKey: ['maintenance', 'downtimes', { asset: id }],
    queryFn: ({ signal }) => call(downtimes.list, { query: { asset_id: [id], limit: few }, signal }),
  });
  return (
    <Lines query={query} none={t('cards.no_downtimes')} to={`fleet/downtimes?search=${encodeURIComponent(code)}`}>
      {({ id: key, kind, from, to }) => (
        <li key={key}>
          <b>{tName(`downtime_kinds.${kind}`)}</b>
          {to === null ? <Mark state="open">{t('open')}</Mark> : <span>{duration(from, to)}</span>}
          <small>{moment(from)}</small>
        </li>
      )}
    </Lines>
  );
}

interface LinesProps<Item> {
  query: {
    data: { items: readonly Item[]; total: number } | undefined;
    error: Error | null;
    refetch(): Promise<unknown>;
  };
  none: string;
  /** Link to the full list, relative to the asset module. */
  to: string;
  children(item: Item): ReactNode;
}

function Lines<Item>({ query: { data, error, refetch }, none, to, children }: LinesProps<Item>) {
  const { t, numbers } = useRecordMessages();
  if (error && !data) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={height} />;
  return (
    <>
      {data.items.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <Stack component="ul" className={styles.lines} gap={0}>
          {data.items.map(children)}
        </Stack>
      )}
      <Box component={Link} mt="xs" c="var(--brand)" fw={600} display="inline-block" to={`/services/simc/${to}`}>
        {data.total > few ? t('cards.all', { count: numbers.number(data.total) }) : t('cards.open')}
      </Box>
    </>
  );
}
