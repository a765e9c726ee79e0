import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listUnitDependents as contract } from '../contract.ts';
import { fetchUnitDependents } from './unit-dependents-store.ts';
import { fetchUnit } from './unit-store.ts';

/** @throws Refusal `not_found` for a unit that is absent or outside the scope */
export async function listUnitDependents(context: Context, id: string): Promise<ReplyOf<typeof contract>> {
  await fetchUnit(context, id);
  return fetchUnitDependents(context, id);
}
