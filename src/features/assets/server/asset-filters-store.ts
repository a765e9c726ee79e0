import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { filterColumns, filterNames, matchesSearch, passes, visibleAssets, type AssetFilter, type FilterName } from './visible-assets-store.ts';

interface FacetValue {
  value: string | null;
  label: string | null;
  count: number;
}

/** The facet of each filter, by the name it has in the reply. */
const facetNames = {
  category: 'categories',
  manufacturer: 'manufacturers',
  model: 'models',
  segment: 'segments',
  unit_id: 'cost_centres',
  region: 'regions',
  customer: 'customers',
  status: 'status',
} as const satisfies Record<FilterName, string>;

type Facets = Record<(typeof facetNames)[FilterName], FacetValue[]>;

/** Each filter's values with counts under all the other filters, in one pass over the assets in scope. */
export async function fetchFacets({ db, scope }: Context, filter: AssetFilter): Promise<Facets> {
  const columns = filterNames.map((name) => sql`${filterColumns[name]} as ${sql.ref(name)}, ${passes(name, filter[name])} as ${sql.ref(`passes_${name}`)}`);
  const counts = filterNames.map((name) => {
    const others = filterNames.filter((other) => other !== name).map((other) => sql.ref(`passes_${other}`));
    const label = name === 'unit_id' ? sql`min(unit_label)` : sql`min(${sql.ref(name)})`;
    return sql`select ${name} as facet, ${sql.ref(name)} as value, ${label} as label, count(*)::int as count
      from visible where ${sql.join(others, sql` and `)} group by ${sql.ref(name)}`;
  });
  const { rows } = await sql<FacetValue & { facet: FilterName }>`
    with visible as materialized (
      select ${sql.join(columns)}, u.code || ' · ' || u.name as unit_label
      from ${visibleAssets(scope)} and ${matchesSearch(filter.search)})
    select * from (${sql.join(counts, sql` union all `)}) facets order by count desc, label`.execute(db);
  const facets: Facets = { categories: [], manufacturers: [], models: [], segments: [], cost_centres: [], regions: [], customers: [], status: [] };
  for (const { facet, ...value } of rows) facets[facetNames[facet]].push(value);
  return facets;
}
