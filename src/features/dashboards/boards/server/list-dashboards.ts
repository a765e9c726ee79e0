import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import { limits, type Briefcase, type ContentEntry, type listContents } from '../contract.ts';
import type { DashboardAccess } from './dashboard-access.ts';
import type { BriefcaseRow, ContentRow } from '#features/dashboards/access/server/access-store.ts';

/** Text normalized for search: without accents, in lower case. */
const normalized = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const matching = (search: string | undefined) => {
  const wanted = normalized(search ?? '');
  return ({ name }: { name: string }) => normalized(name).includes(wanted);
};

const onePage = <T>(items: T[]) => ({ items, next: null, total: items.length });

function toBriefcase({ created_at, updated_at, ...row }: BriefcaseRow, access: DashboardAccess): Briefcase {
  return {
    ...row,
    contents: access.contents.filter(({ briefcase_id }) => briefcase_id === row.id).length,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function toEntry(row: ContentRow, access: DashboardAccess): ContentEntry {
  const { briefcase_id, file_id: _, visited_at, created_at, updated_at, ...rest } = row;
  const within = access.briefcases.find(({ id }) => id === briefcase_id);
  return {
    ...rest,
    briefcase: within ? { id: within.id, name: within.name, color: within.color } : null,
    visited_at: visited_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function briefcasesOf(access: DashboardAccess, search?: string) {
  return onePage(access.briefcases.filter(matching(search)).map((row) => toBriefcase(row, access)));
}

/** @throws Refusal `not_found` for one that does not exist or is not visible */
export function briefcaseOf(access: DashboardAccess, id: string): Briefcase {
  const row = access.briefcases.find((one) => one.id === id);
  if (!row) throw notFound();
  return toBriefcase(row, access);
}

/** @throws Refusal `not_found` for a briefcase that does not exist or is not visible */
export function contentsOfBriefcase(access: DashboardAccess, id: string, search?: string) {
  briefcaseOf(access, id);
  const within = access.contents.filter(({ briefcase_id }) => briefcase_id === id);
  return onePage(within.filter(matching(search)).map((row) => toEntry(row, access)));
}

export function contentsOf(
  access: DashboardAccess,
  { place, search }: Pick<QueryOf<typeof listContents>, 'place' | 'search'>,
) {
  const found = atPlace(access, place).filter(matching(search));
  return onePage(found.map((row) => toEntry(row, access)));
}

function atPlace({ contents, atRoot }: DashboardAccess, place: QueryOf<typeof listContents>['place']): ContentRow[] {
  switch (place) {
    case undefined:
      return contents;
    case 'root':
      return contents.filter(({ id }) => atRoot.has(id));
    case 'favourites':
      return contents.filter(({ favourite }) => favourite);
    case 'recent':
      return contents
        .filter(({ visited_at }) => visited_at !== null)
        .toSorted((a, b) => Number(b.visited_at) - Number(a.visited_at))
        .slice(0, limits.recent);
  }
}

/** @throws Refusal `not_found` for one that does not exist or is not visible */
export function contentOf(access: DashboardAccess, id: string): ContentRow {
  const row = access.contents.find((one) => one.id === id);
  if (!row) throw notFound();
  return row;
}
