import { hasModule } from '#platform/scope.ts';
import type { Briefcase, ContentEntry } from '../contract.ts';
import { briefcasesOf, contentsOf } from './list-dashboards.ts';
import { lookAround } from './look-around.ts';
import type { Reading } from '#features/dashboards/access/server/access-store.ts';

/** The few briefcases and contents whose names hold some letters, of those that the caller sees; what begins so comes first. */
export async function findDashboards(
  reading: Reading,
  search: string,
  limits: { briefcases: number; contents: number },
): Promise<{ briefcases: Briefcase[]; contents: ContentEntry[] }> {
  if (!hasModule(reading.scope.modules, 'services:dashboards')) return { briefcases: [], contents: [] };
  const sight = await lookAround(reading);
  const begins = ({ name }: { name: string }) => name.toLowerCase().startsWith(search.toLowerCase());
  const best = <T extends { name: string }>(items: readonly T[], limit: number) =>
    items.toSorted((a, b) => Number(begins(b)) - Number(begins(a))).slice(0, limit);
  return {
    briefcases: best(briefcasesOf(sight, search).items, limits.briefcases),
    contents: best(contentsOf(sight, { place: undefined, search }).items, limits.contents),
  };
}
