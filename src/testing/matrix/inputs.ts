import { contracts, costs, downtimes, services, targets } from '#features/maintenance/records/contract.ts';
import type { TestApi } from '../test-api.ts';

/** Maintenance records that calls may name. */
export const inputThings = ['contractId', 'costId', 'serviceId', 'downtimeId', 'targetId'] as const;
export type InputThings = Record<(typeof inputThings)[number], string>;

/** Creates one record of each kind for an asset; `text` is part of their texts. */
export async function makeMatrixInputs(
  api: TestApi,
  headers: Record<string, string>,
  { assetId: asset_id, text }: { assetId: string; text: string },
): Promise<InputThings> {
  const make = { headers };
  const contract = { asset_id, customer: text, rate: '100', per: 'day', from: '2026-11-01', to: '2026-11-02' } as const;
  const service = { asset_id, name: text, every_h: 250, last_done: { date: '2026-11-01' } };
  return {
    contractId: (await api.call(contracts.create, { ...make, body: contract })).id,
    costId: (
      await api.call(costs.create, {
        ...make,
        body: { asset_id, kind: 'fuel', amount: '10', date: '2026-11-01', note: text },
      })
    ).id,
    serviceId: (await api.call(services.create, { ...make, body: service })).id,
    downtimeId: (
      await api.call(downtimes.create, {
        ...make,
        body: { asset_id, kind: 'other', from: '2026-11-01T10:00:00Z', note: text },
      })
    ).id,
    targetId: (
      await api.call(targets.create, {
        ...make,
        body: { asset_id, kind: 'weekly_hours', value: 40, from: '2026-11-01' },
      })
    ).id,
  };
}
