import type { Contract } from '../../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { assetColumn, Mark, TwoLines } from '../record-cells.tsx';
import { useRecordMessages } from '../use-record-messages.ts';

export function useContractColumns(): Column<Contract>[] {
  const { t, tName, numbers, period, plain } = useRecordMessages();
  const title = (name: 'asset' | 'customer' | 'unit' | 'rate' | 'allowance_h' | 'from' | 'state') =>
    tName(`columns.contracts.${name}`);
  return [
    assetColumn(title('asset')),
    { key: 'customer', header: title('customer'), isSortable: true, cell: ({ customer }) => customer },
    {
      key: 'unit',
      header: title('unit'),
      isSortable: true,
      width: '12%',
      cell: ({ unit }) => unit?.code ?? t('none'),
    },
    {
      key: 'rate',
      header: title('rate'),
      isSortable: true,
      isNumber: true,
      width: '17%',
      cell: ({ rate, currency, per, allowance_h }) => (
        <TwoLines
          first={t('rate_per', { rate: numbers.money(rate, currency), per: tName(`per.${per}`).toLowerCase() })}
          second={allowance_h === null ? null : `${plain(allowance_h)} ${t('units.month')}`}
        />
      ),
    },
    {
      key: 'from',
      header: title('from'),
      isSortable: true,
      width: '22%',
      cell: ({ from, to }) => period(from, to),
    },
    {
      key: 'state',
      header: title('state'),
      width: '11%',
      cell: ({ state }) => <Mark state={state}>{tName(`states.${state}`)}</Mark>,
    },
  ];
}
