import type { RecordKind } from '../contract.ts';
import { contractStates, costKinds, downtimeKinds, dueStates, targetKinds } from '../public.ts';
import { useContractColumns } from './contracts/contract-columns.tsx';
import { ContractFields, readContract } from './contracts/contract-fields.tsx';
import { useCostColumns } from './costs/cost-columns.tsx';
import { CostFields, readCost } from './costs/cost-fields.tsx';
import { useDowntimeColumns } from './downtimes/downtime-columns.tsx';
import { DowntimeFields, readDowntime } from './downtimes/downtime-fields.tsx';
import { ofKind, type RecordView } from './record-view.ts';
import { useServiceColumns } from './services/service-columns.tsx';
import { ServiceFields, readService } from './services/service-fields.tsx';
import { useTargetColumns } from './targets/target-columns.tsx';
import { TargetFields, readTarget } from './targets/target-fields.tsx';

export const recordViews: { [K in RecordKind]: RecordView<K> } = {
  contracts: {
    ...ofKind('contracts', '-from', { name: 'state', values: contractStates, labels: 'states' }),
    useColumns: useContractColumns,
    nameOf: ({ asset }) => asset.code,
    Fields: ContractFields,
    read: readContract,
  },
  costs: {
    ...ofKind('costs', '-date', { name: 'kind', values: costKinds, labels: 'cost_kinds' }),
    useColumns: useCostColumns,
    nameOf: ({ asset, unit }) => asset?.code ?? unit?.code ?? '',
    Fields: CostFields,
    read: readCost,
  },
  services: {
    ...ofKind('services', '-due', { name: 'due', values: dueStates, labels: 'due' }),
    useColumns: useServiceColumns,
    nameOf: ({ asset, name }) => `${asset.code} · ${name}`,
    Fields: ServiceFields,
    read: readService,
  },
  downtimes: {
    ...ofKind('downtimes', '-from', { name: 'kind', values: downtimeKinds, labels: 'downtime_kinds' }),
    useColumns: useDowntimeColumns,
    nameOf: ({ asset }) => asset.code,
    Fields: DowntimeFields,
    read: readDowntime,
  },
  targets: {
    ...ofKind('targets', 'kind', { name: 'kind', values: targetKinds, labels: 'target_kinds' }),
    useColumns: useTargetColumns,
    nameOf: ({ kind }, tName) => tName(`target_kinds.${kind}`),
    Fields: TargetFields,
    read: readTarget,
  },
};
