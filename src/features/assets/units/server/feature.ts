import type { Feature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import * as contract from '../contract.ts';
import { createUnit } from './create-unit.ts';
import { deleteUnit } from './delete-unit.ts';
import { listUnitDependents } from './list-unit-dependents.ts';
import { fetchUnit, fetchUnits } from './unit-store.ts';
import { updateUnit } from './update-unit.ts';

export function unitsFeature(live: Live): Feature {
  return {
    name: 'units',
    bindings: [
      bind(contract.listUnits, (context, { query }) => fetchUnits(context, query)),
      bind(contract.getUnit, (context, { params }) => fetchUnit(context, params.id)),
      bind(contract.listUnitDependents, (context, { params }) => listUnitDependents(context, params.id)),
      bind(contract.createUnit, (context, { body }) => createUnit(context, body)),
      bind(contract.updateUnit, (context, { params, body }) =>
        updateUnit(context, live, { id: params.id, fields: body }),
      ),
      bind(contract.deleteUnit, (context, { params }) => deleteUnit(context, live, params.id)),
    ],
  };
}
