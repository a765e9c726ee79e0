import { Text } from '@mantine/core';
import { Fragment } from 'react';
import type { Target } from '../../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { AssetLink } from '../record-cells.tsx';
import { targetUnits } from './target-units.ts';
import { useRecordMessages } from '../use-record-messages.ts';

export function useTargetColumns(): Column<Target>[] {
  const { t, tName, day, plain, numbers } = useRecordMessages();
  const title = (name: 'kind' | 'value' | 'from') => tName(`columns.targets.${name}`);
  const valueOf = ({ schedule, value, currency, kind }: Target) => {
    if (schedule !== null) return <Spans schedule={schedule} />;
    if (value === null) return t('none');
    if (currency !== null) return numbers.money(value, currency);
    const unit = targetUnits[kind];
    return unit ? `${plain(value)} ${t(`units.${unit}`)}` : plain(value);
  };
  return [
    {
      key: 'kind',
      header: title('kind'),
      isSortable: true,
      width: '28%',
      cell: ({ kind }) => tName(`target_kinds.${kind}`),
    },
    {
      key: 'category',
      header: t('whom'),
      isSortable: true,
      cell: ({ asset, category }) => (asset ? <AssetLink code={asset.code} /> : (category ?? t('whole_account'))),
    },
    { key: 'value', header: title('value'), isSortable: true, isNumber: true, width: '22%', cell: valueOf },
    { key: 'from', header: title('from'), isSortable: true, width: '17%', cell: ({ from }) => day(from) },
  ];
}

/** `1-6 19:00-24:00; 2-7 00:00-05:00`, wrapped between its parts only. */
function Spans({ schedule }: { schedule: string }) {
  return schedule.split(/(?<=;) /).map((span, at) => (
    <Fragment key={span}>
      {at > 0 && ' '}
      <Text span textWrap="nowrap">
        {span}
      </Text>
    </Fragment>
  ));
}
