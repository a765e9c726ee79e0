import { costs } from '../../contract.ts';
import { costKinds, type Cost } from '../../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { CostForm } from './cost-form.tsx';
import { AssetLink } from '../input-cells.tsx';
import { inputAddress, type InputView } from '../input-view.ts';
import { useInputMessages } from '../use-input-messages.ts';

const address = inputAddress('costs', '-date', costKinds);

export function useCostView(): InputView<'costs'> {
  const { tName } = useInputMessages();
  return {
    kind: 'costs',
    address,
    filterName: 'kind',
    calls: costs,
    filter: costKinds.map((value) => ({ value, label: tName(`cost_kinds.${value}`) })),
    columns: useColumns(),
    nameOf: ({ asset, unit }) => asset?.code ?? unit?.code ?? '',
    Form: CostForm,
  };
}

function useColumns(): Column<Cost>[] {
  const { t, tName, numbers, day, period } = useInputMessages();
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
