import type { Cost } from '../../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { AssetLink } from '../record-cells.tsx';
import { useRecordMessages } from '../use-record-messages.ts';

export function useCostColumns(): Column<Cost>[] {
  const { t, tName, numbers, day, period } = useRecordMessages();
  const title = (name: 'asset' | 'unit' | 'kind' | 'amount' | 'date' | 'note') => tName(`columns.costs.${name}`);
  return [
    {
      key: 'asset',
      header: title('asset'),
      isSortable: true,
      width: '15%',
      cell: ({ asset }) => (asset ? <AssetLink code={asset.code} /> : t('whole_unit')),
    },
    {
      key: 'unit',
      header: title('unit'),
      isSortable: true,
      width: '12%',
      cell: ({ unit }) => unit?.code ?? t('none'),
    },
    {
      key: 'kind',
      header: title('kind'),
      isSortable: true,
      width: '14%',
      cell: ({ kind }) => tName(`cost_kinds.${kind}`),
    },
    {
      key: 'amount',
      header: title('amount'),
      isSortable: true,
      isNumber: true,
      width: '14%',
      cell: ({ amount, currency }) => numbers.money(amount, currency),
    },
    {
      key: 'date',
      header: title('date'),
      isSortable: true,
      width: '21%',
      cell: ({ date, to }) => (to === null ? day(date) : period(date, to)),
    },
    { key: 'note', header: title('note'), cell: ({ note }) => note ?? t('none') },
  ];
}
