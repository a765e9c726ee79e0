import { insertRecords } from '#features/maintenance/records/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { recordsOf, type DemoAsset } from '../contents/demo-records.ts';
import { targetsOf } from '../contents/demo-targets.ts';

const batch = 1_000;

/** A year of contracts, costs, services and downtimes, and targets of each category; their notes say that they are invented. */
export async function seedRecords(
  context: Context,
  assets: readonly DemoAsset[],
  when: { seed: number; today: string },
): Promise<void> {
  const all = assets.map((asset) => recordsOf(asset, when));
  const costs = all.flatMap((of) => of.costs);
  for (let at = 0; at < costs.length; at += batch) await insertRecords(context, 'costs', costs.slice(at, at + batch));
  const contracts = all.flatMap((of) => of.contracts);
  await insertRecords(context, 'contracts', contracts);
  const services = all.flatMap((of) => of.services);
  await insertRecords(context, 'services', services);
  const downtimes = all.flatMap((of) => of.downtimes);
  await insertRecords(context, 'downtimes', downtimes);
  await insertRecords(context, 'targets', targetsOf(assets, when.today));
}
