import { recordAudits } from '#features/identity/audit/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { PermissionChange, putPermissions as contract } from '../contract.ts';
import { oneWriter } from '#features/dashboards/boards/server/briefcase-store.ts';
import { fetchMembers, findUnknown, sayWord } from './permission-store.ts';
import { fetchAllBriefcases, fetchAllContents } from './access-store.ts';

/** @throws Refusal `validation_error` on the first change that names something unknown in the account */
export async function changePermissions(
  context: Context,
  { changes }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await oneWriter(context);
  const [unknown] = await findUnknown(context, changes);
  if (unknown) throw invalid({ [`changes.${unknown.place}.${unknown.field}`]: [code.unknownReference] });
  const done: { change: PermissionChange; before: string | null }[] = [];
  for (const change of changes) {
    const said = await sayWord(context, change);
    if (said) done.push({ change, before: said.before });
  }
  if (done.length === 0) return { changed: 0 };
  const nameOf = await namesOf(context);
  await recordAudits(
    context,
    done.map(({ change, before }) => ({
      action: 'update',
      entity: 'dashboard_permission',
      entity_id: change.content_id ?? change.briefcase_id ?? change.user_id,
      before: { ...nameOf(change), access: before },
      after: { ...nameOf(change), access: change.access },
    })),
  );
  return { changed: done.length };
}

/** Names of the things and people, as recorded in the audit. */
async function namesOf(context: Context) {
  const named = [
    ...(await fetchAllBriefcases(context)),
    ...(await fetchAllContents(context)),
    ...(await fetchMembers(context, null)),
  ];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const of = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return ({ briefcase_id, content_id, user_id }: PermissionChange) => ({
    name: of(content_id) ?? of(briefcase_id) ?? of(user_id),
    person: of(user_id),
  });
}
