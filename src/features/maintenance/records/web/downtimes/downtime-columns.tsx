import type { Downtime } from '../../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { assetColumn, Mark } from '../record-cells.tsx';
import { useRecordMessages } from '../use-record-messages.ts';

export function useDowntimeColumns(): Column<Downtime>[] {
  const { t, tName, moment, duration } = useRecordMessages();
  const title = (name: 'asset' | 'kind' | 'from' | 'to' | 'note') => tName(`columns.downtimes.${name}`);
  return [
    assetColumn(title('asset')),
    {
      key: 'kind',
      header: title('kind'),
      isSortable: true,
      width: '13%',
      cell: ({ kind }) => tName(`downtime_kinds.${kind}`),
    },
    { key: 'from', header: title('from'), isSortable: true, width: '19%', cell: ({ from }) => moment(from) },
    {
      key: 'to',
      header: title('to'),
      isSortable: true,
      width: '19%',
      cell: ({ to }) => (to === null ? <Mark state="open">{t('open')}</Mark> : moment(to)),
    },
    {
      key: 'duration',
      header: t('duration'),
      isNumber: true,
      width: '10%',
      cell: ({ from, to }) => duration(from, to),
    },
    { key: 'note', header: title('note'), cell: ({ note }) => note ?? t('none') },
  ];
}
