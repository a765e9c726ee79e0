import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/calls/binding.ts';
import * as contract from '../contract.ts';
import { clearFault } from './clear-fault.ts';
import { exportFaults } from './export-faults.ts';
import { fetchFaults } from './fault-store.ts';

export const faultsFeature: Feature = {
  name: 'faults',
  bindings: [
    bind(contract.listFaults, (context, { query }) => fetchFaults(context, query)),
    bindStream(contract.exportFaults, (context, _, { query }) => exportFaults(context, query)),
    bind(contract.clearFault, (context, { params }) => clearFault(context, params.id)),
  ],
};
