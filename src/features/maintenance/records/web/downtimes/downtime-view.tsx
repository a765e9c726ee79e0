import { downtimes } from '../../contract.ts';
import { downtimeKinds, type Downtime } from '../../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { DowntimeForm } from './downtime-form.tsx';
import { assetColumn, Mark } from '../record-cells.tsx';
import { recordAddress, type RecordView } from '../record-view.ts';
import { useRecordMessages } from '../use-record-messages.ts';

const address = recordAddress('downtimes', '-from', downtimeKinds);

export function useDowntimeView(): RecordView<'downtimes'> {
  const { tName } = useRecordMessages();
  return {
    kind: 'downtimes',
    address,
    filterName: 'kind',
    calls: downtimes,
    filter: downtimeKinds.map((value) => ({ value, label: tName(`downtime_kinds.${value}`) })),
    columns: useColumns(),
    nameOf: ({ asset }) => asset.code,
    Form: DowntimeForm,
  };
}

function useColumns(): Column<Downtime>[] {
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
