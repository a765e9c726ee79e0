import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { call } from '#platform/web/call.ts';
import { useList } from '#platform/web/replies/use-list.ts';
import { Initials } from '#ui/initials.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listHistory, type FieldChange, type HistoryEntry } from '../../contract.ts';
import { Card, CardEmpty } from '../cards/card.tsx';
import { useTimeFormat } from '../use-time-format.ts';
import styles from './history.module.css';

const pageSize = 10;

/** Field changes with their authors. */
export function HistoryCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const list = useList(['assets', asset.id, 'history'], ({ after, signal }) =>
    call(listHistory, { params: { id: asset.id }, query: { limit: pageSize, after }, signal }),
  );
  return (
    <Card title={t('history')}>
      {list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
      {!list.error && !list.items && <Skeleton height={38} />}
      {list.items?.length === 0 && <CardEmpty>{t('no_history')}</CardEmpty>}
      {list.items && list.items.length > 0 && (
        <Stack component="ol" className={styles.entries} gap={0} mb="xs">
          {list.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
      <MoreButton list={list} />
    </Card>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('asset_page');
  const { moment } = useTimeFormat();
  const name = entry.user?.name ?? t('nobody');
  return (
    <li>
      <Initials name={name} />
      <div>
        <Text c="var(--gray-7)">
          <strong>{name}</strong> {entry.changes.length > 0 ? t('did.update') : t(`did.${entry.action}`)}
          <Text component="time" textWrap="nowrap" ml="xs" c="dimmed" fz="xs" dateTime={entry.at}>
            {moment(entry.at)}
          </Text>
        </Text>
        {entry.changes.length > 0 && (
          <Stack component="ul" gap="3xs" mt="2xs" mx={0} mb={0}>
            {entry.changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </Stack>
        )}
      </div>
    </li>
  );
}

function Change({ change: { field, from, to, hidden } }: { change: FieldChange }) {
  const t = useTranslations('asset_page');
  const write = useValueFormatter(field);
  const isHiddenHere = (value: FieldChange['from']) => hidden && value === null;
  return (
    <Group component="li" className={styles.change} miw={0} c="dimmed" gap="0 var(--space-8)" align="stretch">
      <Text span miw={130}>
        {t(`fields.${field}`)}
      </Text>
      <del>{isHiddenHere(from) ? t('hidden') : write(from)}</del>
      <span aria-hidden>→</span>
      <Box component="ins" c="var(--gray-9)" td="none">
        {isHiddenHere(to) ? t('hidden') : write(to)}
      </Box>
    </Group>
  );
}

function useValueFormatter(field: FieldChange['field']): (value: FieldChange['from']) => string {
  const t = useTranslations('asset_page');
  const { day } = useTimeFormat();
  return (value) => {
    if (value === null) return '–';
    if (typeof value === 'boolean')
      return field === 'photo' ? t(value ? 'with_photo' : 'without_photo') : t(value ? 'yes' : 'no');
    if (typeof value !== 'string') return value.join(', ') || '–';
    return field === 'maintenance_until' || field === 'disabled_until' ? day(value) : value;
  };
}
