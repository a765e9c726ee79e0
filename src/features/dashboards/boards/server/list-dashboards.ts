import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import { limits, type Briefcase, type ContentEntry, type listContents } from '../contract.ts';
import type { Sight } from './look-around.ts';
import type { BriefcaseRow, ContentRow } from '#features/dashboards/access/server/access-store.ts';

/** Letters as a search compares them: without accents, small. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const matching = (search: string | undefined) => {
  const wanted = folded(search ?? '');
  return ({ name }: { name: string }) => folded(name).includes(wanted);
};

const onePage = <T>(items: T[]) => ({ items, next: null, total: items.length });

function toBriefcase({ created_at, updated_at, ...row }: BriefcaseRow, sight: Sight): Briefcase {
  return {
    ...row,
    contents: sight.contents.filter(({ briefcase_id }) => briefcase_id === row.id).length,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function toEntry(row: ContentRow, sight: Sight): ContentEntry {
  const { briefcase_id, file_id: _, visited_at, created_at, updated_at, ...rest } = row;
  const within = sight.briefcases.find(({ id }) => id === briefcase_id);
  return {
    ...rest,
    briefcase: within ? { id: within.id, name: within.name, color: within.color } : null,
    visited_at: visited_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function briefcasesOf(sight: Sight, search?: string) {
  return onePage(sight.briefcases.filter(matching(search)).map((row) => toBriefcase(row, sight)));
}

/** @throws Refusal `not_found` for one that is absent or not shown */
export function briefcaseOf(sight: Sight, id: string): Briefcase {
  const row = sight.briefcases.find((one) => one.id === id);
  if (!row) throw notFound();
  return toBriefcase(row, sight);
}

/** @throws Refusal `not_found` for a briefcase that is absent or not shown */
export function contentsOfBriefcase(sight: Sight, id: string, search?: string) {
  briefcaseOf(sight, id);
  const within = sight.contents.filter(({ briefcase_id }) => briefcase_id === id);
  return onePage(within.filter(matching(search)).map((row) => toEntry(row, sight)));
}

export function contentsOf(sight: Sight, { place, search }: Pick<QueryOf<typeof listContents>, 'place' | 'search'>) {
  const found = atPlace(sight, place).filter(matching(search));
  return onePage(found.map((row) => toEntry(row, sight)));
}

function atPlace({ contents, atRoot }: Sight, place: QueryOf<typeof listContents>['place']): ContentRow[] {
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

/** @throws Refusal `not_found` for one that is absent or not shown */
export function contentOf(sight: Sight, id: string): ContentRow {
  const row = sight.contents.find((one) => one.id === id);
  if (!row) throw notFound();
  return row;
}
