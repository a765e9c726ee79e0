import { openFilesAmong } from '#features/documents/files/server/public.ts';
import { listFiles } from '#features/documents/files/contract.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { hasModule, type Scope } from '#platform/scope.ts';
import { bookOf, shownTo, type VisibleDashboards } from '#features/dashboards/access/access-rules.ts';
import {
  fetchAllBriefcases,
  fetchAllContents,
  fetchWords,
  type BriefcaseRow,
  type ContentRow,
} from '#features/dashboards/access/server/access-store.ts';
import type { ReadContext, ScopeOfMember } from '#platform/server/context.ts';

export type DashboardAccess = VisibleDashboards<BriefcaseRow, ContentRow>;

/** Everything a person sees of the account's dashboards; the rest does not exist for them. */
export async function fetchDashboardAccess({ db, scope }: ReadContext, who: Scope = scope): Promise<DashboardAccess> {
  const reading = { db, scope };
  const briefcases = await fetchAllBriefcases(reading);
  const contents = await fetchAllContents(reading);
  const book = bookOf(await fetchWords(reading, who.userId));
  const shown = shownTo({ id: who.userId, role: who.role }, { briefcases, contents }, book);
  if (who.role === 'admin') return shown;
  const isReadable = await readableFiles({ db, scope: who }, shown.contents);
  return { ...shown, contents: shown.contents.filter(isReadable) };
}

/** Files also require access in the file manager. */
async function readableFiles(reading: ReadContext, contents: readonly ContentRow[]) {
  const ids = contents.flatMap(({ file_id }) => file_id ?? []);
  const mayRead = hasModule(reading.scope.modules, listFiles.access.module);
  const open = new Set(ids.length > 0 && mayRead ? await openFilesAmong(reading, ids) : []);
  return ({ file_id }: ContentRow) => file_id === null || open.has(file_id);
}

/**
 * The person whose view a call shows.
 * @throws Refusal `forbidden` unless the caller is an administrator, `not_found` if the person is not a member
 */
export async function viewerOf(
  { db, scope }: ReadContext,
  scopeOf: ScopeOfMember,
  viewAs: string | undefined,
): Promise<Scope> {
  if (viewAs === undefined || viewAs === scope.userId) return scope;
  if (scope.role !== 'admin') throw forbidden();
  const other = await scopeOf(db, { accountId: scope.accountId, userId: viewAs });
  if (!other) throw notFound();
  return other;
}
