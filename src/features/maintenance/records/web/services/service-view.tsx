import { services } from '../../contract.ts';
import { dueStates, type Service } from '../../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { assetColumn, DueMark } from '../input-cells.tsx';
import { inputAddress, type InputView } from '../input-view.ts';
import { ServiceForm } from './service-form.tsx';
import { useInputMessages } from '../use-input-messages.ts';

const address = inputAddress('services', '-due', dueStates);

export function useServiceView(): InputView<'services'> {
  const { tName } = useInputMessages();
  return {
    kind: 'services',
    address,
    filterName: 'due',
    calls: services,
    filter: dueStates.map((value) => ({ value, label: tName(`due.${value}`) })),
    columns: useColumns(),
    nameOf: ({ asset, name }) => `${asset.code} · ${name}`,
    Form: ServiceForm,
  };
}

function useColumns(): Column<Service>[] {
  const { t, tName, day, interval } = useInputMessages();
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
