import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream, type Binding } from '#platform/server/http/calls/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import { contracts, costs, doService as doServiceCall, downtimes, services, targets } from '../contract.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { doService } from './services/do-service.ts';
import { exportRecords } from './export/export-records.ts';
import { listRecords } from './record-store.ts';
import { serviceClock } from './services/service-clock.ts';
import { updateRecord } from './update-record.ts';

/** Data about assets that people enter: contracts, costs, services, downtimes, targets. */
export function maintenanceRecordsFeature(live: Live): Feature {
  return {
    name: 'maintenance-records',
    bindings: [
      ...reading(),
      ...creating(live),
      ...updating(live),
      ...deleting(live),
      bind(doServiceCall, (context, { params, body }) => doService(context, live, { ...params, ...body })),
    ],
    workers: [serviceClock],
  };
}

function reading(): Binding[] {
  return [
    bind(contracts.list, (context, { query }) => listRecords(context, 'contracts', query)),
    bind(costs.list, (context, { query }) => listRecords(context, 'costs', query)),
    bind(services.list, (context, { query }) => listRecords(context, 'services', query)),
    bind(downtimes.list, (context, { query }) => listRecords(context, 'downtimes', query)),
    bind(targets.list, (context, { query }) => listRecords(context, 'targets', query)),
    bindStream(contracts.export, (context, _, { query }) => exportRecords(context, 'contracts', query)),
    bindStream(costs.export, (context, _, { query }) => exportRecords(context, 'costs', query)),
    bindStream(services.export, (context, _, { query }) => exportRecords(context, 'services', query)),
    bindStream(downtimes.export, (context, _, { query }) => exportRecords(context, 'downtimes', query)),
    bindStream(targets.export, (context, _, { query }) => exportRecords(context, 'targets', query)),
  ];
}

function creating(live: Live): Binding[] {
  return [
    bind(contracts.create, (context, { body }) => createRecord(context, live, { kind: 'contracts', given: body })),
    bind(costs.create, (context, { body }) => createRecord(context, live, { kind: 'costs', given: body })),
    bind(services.create, (context, { body }) => createRecord(context, live, { kind: 'services', given: body })),
    bind(downtimes.create, (context, { body }) => createRecord(context, live, { kind: 'downtimes', given: body })),
    bind(targets.create, (context, { body }) => createRecord(context, live, { kind: 'targets', given: body })),
  ];
}

function updating(live: Live): Binding[] {
  return [
    bind(contracts.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateRecord(context, live, { kind: 'contracts', id, version, given }),
    ),
    bind(costs.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateRecord(context, live, { kind: 'costs', id, version, given }),
    ),
    bind(services.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateRecord(context, live, { kind: 'services', id, version, given }),
    ),
    bind(downtimes.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateRecord(context, live, { kind: 'downtimes', id, version, given }),
    ),
    bind(targets.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateRecord(context, live, { kind: 'targets', id, version, given }),
    ),
  ];
}

function deleting(live: Live): Binding[] {
  return [
    bind(contracts.remove, (context, { params }) => deleteRecord(context, live, { kind: 'contracts', ...params })),
    bind(costs.remove, (context, { params }) => deleteRecord(context, live, { kind: 'costs', ...params })),
    bind(services.remove, (context, { params }) => deleteRecord(context, live, { kind: 'services', ...params })),
    bind(downtimes.remove, (context, { params }) => deleteRecord(context, live, { kind: 'downtimes', ...params })),
    bind(targets.remove, (context, { params }) => deleteRecord(context, live, { kind: 'targets', ...params })),
  ];
}
