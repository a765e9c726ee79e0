import { Stack } from '@mantine/core';
import { IconLink, IconReplace } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import { useCounted } from '#platform/web/numbers.tsx';
import type { Column } from '#ui/list/data-list.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import type { Device } from '../contract.ts';
import buttons from '#ui/buttons.module.css';

export type DeviceAction = 'assign' | 'replace';

/** A tracker in a row. */
export function useDeviceColumns(act: (action: DeviceAction, device: Device) => void): Column<Device>[] {
  const t = useTranslations('devices');
  const tUi = useTranslations('ui');
  const format = useFormatter();
  const counted = useCounted();
  return [
    {
      key: 'device_id',
      header: t('device'),
      isSortable: true,
      width: '30%',
      cell: ({ device_id, protocol, times }) => (
        <Stack component="span" gap={0} miw={0} align="flex-start">
          <b data-number>{device_id}</b>
          {times !== null && <small>{[protocol, t('times', counted(times))].filter(Boolean).join(' · ')}</small>}
        </Stack>
      ),
    },
    {
      key: 'asset',
      header: t('asset'),
      isSortable: true,
      cell: (device) =>
        device.asset ? (
          <Link to={`/services/simc/assets/${encodeURIComponent(device.asset.code)}`} className={buttons.name}>
            {`${device.asset.code} · ${device.asset.unit}`}
          </Link>
        ) : (
          <button type="button" className={buttons.word} onClick={() => act('assign', device)}>
            {t('assign')}
          </button>
        ),
    },
    {
      key: 'last_seen_at',
      header: t('last_seen'),
      isSortable: true,
      width: '24%',
      cell: ({ last_seen_at }) =>
        last_seen_at === null
          ? t('never')
          : format.dateTime(new Date(last_seen_at), { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      key: 'menu',
      header: tUi('actions', { name: '' }),
      width: '58px',
      isMenu: true,
      cell: (device) => (
        <RowMenu
          name={device.device_id}
          actions={
            device.asset
              ? [{ label: t('replace'), icon: IconReplace, onClick: () => act('replace', device) }]
              : [{ label: t('assign'), icon: IconLink, onClick: () => act('assign', device) }]
          }
        />
      ),
    },
  ];
}
