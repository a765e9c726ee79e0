import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Briefcase, createBriefcase as create, updateBriefcase as update } from '../contract.ts';
import { changeBriefcase, insertBriefcase, oneWriter, orderBriefcases, removeBriefcase } from './briefcase-store.ts';
import { briefcaseOf } from './list-dashboards.ts';
import { fetchDashboardAccess } from './dashboard-access.ts';
import { movedTo } from '../move-to.ts';

export async function createBriefcase(context: Context, body: BodyOf<typeof create>): Promise<Briefcase> {
  await oneWriter(context);
  const id = await insertBriefcase(context, body);
  const after = briefcaseOf(await fetchDashboardAccess(context), id);
  await recordAudit(context, { action: 'create', entity: 'briefcase', entity_id: id, before: null, after });
  return after;
}

/** @throws Refusal `not_found`; `conflict` for a stale version */
export async function updateBriefcase(
  context: Context,
  id: string,
  { position, ...fields }: BodyOf<typeof update>,
): Promise<Briefcase> {
  await oneWriter(context);
  const access = await fetchDashboardAccess(context);
  const before = briefcaseOf(access, id);
  await changeBriefcase(context, id, fields);
  if (position !== undefined)
    await orderBriefcases(
      context,
      movedTo(
        access.briefcases.map((one) => one.id),
        id,
        position,
      ),
    );
  const after = briefcaseOf(await fetchDashboardAccess(context), id);
  await recordAudit(context, { action: 'update', entity: 'briefcase', entity_id: id, before, after });
  return after;
}

/** Deletes everything in it too; the audit names each item. @throws Refusal `not_found` */
export async function deleteBriefcase(context: Context, id: string): Promise<undefined> {
  await oneWriter(context);
  const access = await fetchDashboardAccess(context);
  const contents = access.contents.filter(({ briefcase_id }) => briefcase_id === id).map(({ name }) => name);
  const before = { ...briefcaseOf(access, id), contents };
  await removeBriefcase(context, id);
  await recordAudit(context, { action: 'delete', entity: 'briefcase', entity_id: id, before, after: null });
}
