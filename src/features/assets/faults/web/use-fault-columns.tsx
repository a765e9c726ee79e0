import { Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import type { Column } from '#ui/list/data-list.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import type { Fault } from '../contract.ts';
import buttons from '#ui/buttons.module.css';

/** @param clear null for people who may not */
export function useFaultColumns(clear: ((fault: Fault) => void) | null): Column<Fault>[] {
  const t = useTranslations('faults');
  const tUi = useTranslations('ui');
  const format = useFormatter();
  const counted = useCounted();
  const moment = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  const menu: Column<Fault> = {
    key: 'menu',
    header: tUi('actions', { name: '' }),
    width: '58px',
    isMenu: true,
    cell: (fault) =>
      fault.cleared_at === null &&
      clear && (
        <RowMenu
          name={`${fault.asset.code} · ${fault.code}`}
          actions={[{ label: t('clear'), icon: IconCheck, onClick: () => clear(fault) }]}
        />
      ),
  };
  return [
    {
      key: 'code',
      header: t('code'),
      isSortable: true,
      width: '32%',
      cell: ({ code, description, source }) => (
        <Stack component="span" gap={0} miw={0}>
          <b data-number>{code}</b>
          {(description ?? source) !== null && <small>{[description, source].filter(Boolean).join(' · ')}</small>}
        </Stack>
      ),
    },
    {
      key: 'asset',
      header: t('asset'),
      isSortable: true,
      cell: ({ asset }) => (
        <Link to={`/services/simc/assets/${encodeURIComponent(asset.code)}`} className={buttons.name}>
          {`${asset.code} · ${asset.unit}`}
        </Link>
      ),
    },
    {
      key: 'severity',
      header: t('severity'),
      isSortable: true,
      width: '15%',
      cell: ({ severity }) => <SeverityMark severity={severity} hasWord />,
    },
    {
      key: 'last_seen_at',
      header: t('last_seen'),
      isSortable: true,
      width: '22%',
      cell: ({ last_seen_at, reports, cleared_at, cleared_by }) => (
        <Stack component="span" gap={0} miw={0}>
          {moment(last_seen_at)}
          <small>
            {cleared_at === null
              ? t('times', counted(reports))
              : `${t('cleared')} ${cleared_by === null ? t('by_machine') : t('by', { name: cleared_by })}`}
          </small>
        </Stack>
      ),
    },
    ...(clear ? [menu] : []),
  ];
}
