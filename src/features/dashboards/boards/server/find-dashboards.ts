import { hasModule } from '#platform/scope.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Briefcase, ContentEntry } from '../contract.ts';
import { briefcasesOf, contentsOf } from './list-dashboards.ts';
import { fetchDashboardAccess } from './dashboard-access.ts';

/** A few visible briefcases and contents whose names contain the text; those that start with it first. */
export async function findDashboards(
  reading: ReadContext,
  search: string,
  limits: { briefcases: number; contents: number },
): Promise<{ briefcases: Briefcase[]; contents: ContentEntry[] }> {
  if (!hasModule(reading.scope.modules, 'services:dashboards')) return { briefcases: [], contents: [] };
  const access = await fetchDashboardAccess(reading);
  const begins = ({ name }: { name: string }) => name.toLowerCase().startsWith(search.toLowerCase());
  const best = <T extends { name: string }>(items: readonly T[], limit: number) =>
    items.toSorted((a, b) => Number(begins(b)) - Number(begins(a))).slice(0, limit);
  return {
    briefcases: best(briefcasesOf(access, search).items, limits.briefcases),
    contents: best(contentsOf(access, { place: undefined, search }).items, limits.contents),
  };
}
