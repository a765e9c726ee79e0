import type { Service } from '../../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { assetColumn, DueMark } from '../record-cells.tsx';
import { useRecordMessages } from '../use-record-messages.ts';

export function useServiceColumns(): Column<Service>[] {
  const { t, tName, day, interval } = useRecordMessages();
  return [
    assetColumn(tName('columns.services.asset')),
    { key: 'name', header: tName('columns.services.name'), isSortable: true, cell: ({ name }) => name },
    { key: 'interval', header: t('interval'), width: '25%', cell: interval },
    {
      key: 'last_done',
      header: tName('columns.services.last_done_date'),
      isSortable: true,
      width: '15%',
      cell: ({ last_done }) => day(last_done.date),
    },
    {
      key: 'due',
      header: tName('columns.services.due'),
      isSortable: true,
      width: '16%',
      cell: (service) => <DueMark service={service} />,
    },
  ];
}
