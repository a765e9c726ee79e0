import type { RecordKind } from '../contract.ts';
import { contractStates, costKinds, downtimeKinds, dueStates, targetKinds } from '../public.ts';
import { useContractColumns } from './contracts/contract-columns.tsx';
import { ContractFields, readContract } from './contracts/contract-fields.tsx';
import { useCostColumns } from './costs/cost-columns.tsx';
import { CostFields, readCost } from './costs/cost-fields.tsx';
import { useDowntimeColumns } from './downtimes/downtime-columns.tsx';
import { DowntimeFields, readDowntime } from './downtimes/downtime-fields.tsx';
import { recordAddress, type RecordView } from './record-view.ts';
import { useServiceColumns } from './services/service-columns.tsx';
import { ServiceFields, readService } from './services/service-fields.tsx';
import { useTargetColumns } from './targets/target-columns.tsx';
import { TargetFields, readTarget } from './targets/target-fields.tsx';

export const recordViews: { [K in RecordKind]: RecordView<K> } = {
  contracts: {
    kind: 'contracts',
    address: recordAddress('contracts', '-from', contractStates),
    filterName: 'state',
    filter: contractStates.map((value) => ({ value, label: `states.${value}` })),
    useColumns: useContractColumns,
    nameOf: ({ asset }) => asset.code,
    Fields: ContractFields,
    read: readContract,
  },
  costs: {
    kind: 'costs',
    address: recordAddress('costs', '-date', costKinds),
    filterName: 'kind',
    filter: costKinds.map((value) => ({ value, label: `cost_kinds.${value}` })),
    useColumns: useCostColumns,
    nameOf: ({ asset, unit }) => asset?.code ?? unit?.code ?? '',
    Fields: CostFields,
    read: readCost,
  },
  services: {
    kind: 'services',
    address: recordAddress('services', '-due', dueStates),
    filterName: 'due',
    filter: dueStates.map((value) => ({ value, label: `due.${value}` })),
    useColumns: useServiceColumns,
    nameOf: ({ asset, name }) => `${asset.code} · ${name}`,
    Fields: ServiceFields,
    read: readService,
  },
  downtimes: {
    kind: 'downtimes',
    address: recordAddress('downtimes', '-from', downtimeKinds),
    filterName: 'kind',
    filter: downtimeKinds.map((value) => ({ value, label: `downtime_kinds.${value}` })),
    useColumns: useDowntimeColumns,
    nameOf: ({ asset }) => asset.code,
    Fields: DowntimeFields,
    read: readDowntime,
  },
  targets: {
    kind: 'targets',
    address: recordAddress('targets', 'kind', targetKinds),
    filterName: 'kind',
    filter: targetKinds.map((value) => ({ value, label: `target_kinds.${value}` })),
    useColumns: useTargetColumns,
    nameOf: ({ kind }, tName) => tName(`target_kinds.${kind}`),
    Fields: TargetFields,
    read: readTarget,
  },
};
