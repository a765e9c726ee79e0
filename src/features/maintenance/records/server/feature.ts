import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream, type Binding } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import { contracts, costs, doService as doServiceCall, downtimes, services, targets } from '../contract.ts';
import { createInput } from './create-input.ts';
import { deleteInput } from './delete-input.ts';
import { doService } from './services/do-service.ts';
import { exportInputs } from './export/export-inputs.ts';
import { listInputs } from './input-store.ts';
import { serviceClock } from './services/service-clock.ts';
import { updateInput } from './update-input.ts';

/** What people tell of assets that no device can: contracts, costs, services, downtimes, targets. */
export function assetInputsFeature(live: Live): Feature {
  return {
    name: 'asset-inputs',
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
    bind(contracts.list, (context, { query }) => listInputs(context, 'contracts', query)),
    bind(costs.list, (context, { query }) => listInputs(context, 'costs', query)),
    bind(services.list, (context, { query }) => listInputs(context, 'services', query)),
    bind(downtimes.list, (context, { query }) => listInputs(context, 'downtimes', query)),
    bind(targets.list, (context, { query }) => listInputs(context, 'targets', query)),
    bindStream(contracts.export, (context, _, { query }) => exportInputs(context, 'contracts', query)),
    bindStream(costs.export, (context, _, { query }) => exportInputs(context, 'costs', query)),
    bindStream(services.export, (context, _, { query }) => exportInputs(context, 'services', query)),
    bindStream(downtimes.export, (context, _, { query }) => exportInputs(context, 'downtimes', query)),
    bindStream(targets.export, (context, _, { query }) => exportInputs(context, 'targets', query)),
  ];
}

function creating(live: Live): Binding[] {
  return [
    bind(contracts.create, (context, { body }) => createInput(context, live, { kind: 'contracts', given: body })),
    bind(costs.create, (context, { body }) => createInput(context, live, { kind: 'costs', given: body })),
    bind(services.create, (context, { body }) => createInput(context, live, { kind: 'services', given: body })),
    bind(downtimes.create, (context, { body }) => createInput(context, live, { kind: 'downtimes', given: body })),
    bind(targets.create, (context, { body }) => createInput(context, live, { kind: 'targets', given: body })),
  ];
}

function updating(live: Live): Binding[] {
  return [
    bind(contracts.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateInput(context, live, { kind: 'contracts', id, version, given }),
    ),
    bind(costs.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateInput(context, live, { kind: 'costs', id, version, given }),
    ),
    bind(services.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateInput(context, live, { kind: 'services', id, version, given }),
    ),
    bind(downtimes.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateInput(context, live, { kind: 'downtimes', id, version, given }),
    ),
    bind(targets.update, (context, { params: { id }, body: { version, ...given } }) =>
      updateInput(context, live, { kind: 'targets', id, version, given }),
    ),
  ];
}

function deleting(live: Live): Binding[] {
  return [
    bind(contracts.remove, (context, { params }) => deleteInput(context, live, { kind: 'contracts', ...params })),
    bind(costs.remove, (context, { params }) => deleteInput(context, live, { kind: 'costs', ...params })),
    bind(services.remove, (context, { params }) => deleteInput(context, live, { kind: 'services', ...params })),
    bind(downtimes.remove, (context, { params }) => deleteInput(context, live, { kind: 'downtimes', ...params })),
    bind(targets.remove, (context, { params }) => deleteInput(context, live, { kind: 'targets', ...params })),
  ];
}
