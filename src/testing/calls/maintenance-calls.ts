import { randomUUID } from 'node:crypto';
import { recordKinds } from '#features/maintenance/records/contract.ts';
import { addDays } from '#platform/time/calendar-day.ts';
import { alone, fresh, notOfTheType, inAccount, listing, naming } from '../matrix/call.ts';
import type { MatrixCall, Things } from '../matrix/types.ts';

let days = 0;
/** A day that no other call uses. */
const freshDay = () => addDays('1950-01-01', days++);
const lists = (...queries: ((things: Things) => string)[]) =>
  listing(
    ({ assetId }) => `asset_id=${assetId}`,
    () => 'search=canary&sort=-asset',
    ...queries,
  );
const byUnit = ({ unitId }: Things) => `unit_id=${unitId}`;
const creating = (body: (references: Things) => object): MatrixCall => ({
  references: { reach: inAccount, status: 422 },
  inputs: (_, references) => [{ body: body(references) }],
});
const exporting = listing(
  ({ assetId }) => `asset_id=${assetId}&format=xlsx`,
  () => 'search=canary&locale=pt',
);

/** A picture is not text, and no file was previewed; the slice's own tests send files. */
const importing: Record<string, MatrixCall> = Object.fromEntries(
  recordKinds.flatMap((kind) => [
    [`POST /${kind}/import`, { ...alone, statuses: notOfTheType }],
    [
      `POST /${kind}/import/{id}/run`,
      { things: () => false, inputs: () => [{ params: { id: randomUUID() }, body: { mode: 'good' } }] },
    ],
    [`GET /${kind}/import/template`, listing(() => 'locale=pt')],
  ]),
);

/** Contracts, costs, services, downtimes, targets. */
export const maintenanceCalls: Record<string, MatrixCall> = {
  ...importing,

  'GET /contracts': lists(byUnit, () => 'state=running&from=2026-11-01&to=2026-11-30'),
  'GET /contracts/export': exporting,
  'POST /contracts': creating(({ assetId, unitId }) => {
    const day = freshDay();
    const money = { rate: '10', per: 'day', allowance_h: 1, overage_rate: '1' };
    return { asset_id: assetId, unit_id: unitId, customer: fresh(), ...money, from: day, to: day };
  }),
  'PUT /contracts/{id}': naming(inAccount, ({ contractId }) => contractId, { body: { rate: '11' } }),
  'DELETE /contracts/{id}': naming(inAccount, ({ contractId }) => contractId),

  'GET /costs': lists(byUnit, () => 'kind=fuel&from=2026-11-01'),
  'GET /costs/export': exporting,
  'POST /costs': creating(({ unitId }) => ({ unit_id: unitId, kind: 'fuel', amount: '5', date: '2026-11-20' })),
  'PUT /costs/{id}': naming(inAccount, ({ costId }) => costId, { body: { amount: '11' } }),
  'DELETE /costs/{id}': naming(inAccount, ({ costId }) => costId),

  'GET /services': lists(byUnit, () => 'due=ok'),
  'GET /services/export': exporting,
  'POST /services': creating(({ assetId }) => ({
    asset_id: assetId,
    name: fresh(),
    every_days: 90,
    last_done: { date: '2026-11-01' },
  })),
  'PUT /services/{id}': naming(inAccount, ({ serviceId }) => serviceId, { body: { every_h: 500 } }),
  'POST /services/{id}/done': naming(inAccount, ({ serviceId }) => serviceId, { body: {} }),
  'DELETE /services/{id}': naming(inAccount, ({ serviceId }) => serviceId),

  'GET /downtimes': lists(byUnit, () => 'open=true&kind=other'),
  'GET /downtimes/export': exporting,
  'POST /downtimes': creating(({ assetId }) => ({
    asset_id: assetId,
    kind: 'breakdown',
    from: '2026-11-20T10:00:00Z',
  })),
  'PUT /downtimes/{id}': naming(inAccount, ({ downtimeId }) => downtimeId, { body: { to: '2026-12-01T10:00:00Z' } }),
  'DELETE /downtimes/{id}': naming(inAccount, ({ downtimeId }) => downtimeId),

  'GET /targets': lists(() => 'kind=weekly_hours'),
  'GET /targets/export': exporting,
  'POST /targets': creating(({ assetId }) => ({
    asset_id: assetId,
    kind: 'weekly_hours',
    value: 44,
    from: freshDay(),
  })),
  'PUT /targets/{id}': naming(inAccount, ({ targetId }) => targetId, { body: { value: 41 } }),
  'DELETE /targets/{id}': naming(inAccount, ({ targetId }) => targetId),
};
