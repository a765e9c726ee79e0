import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assetTexts } from '#testing/bare-asset.ts';
import { assetTraits, type AssetSort } from '../../asset-query.ts';
import { assetSorts } from '../../contract.ts';
import { assetStatuses } from '../../asset-status.ts';
import { AssetIndex, type IndexRow, type UnitRow } from './asset-index.ts';
import { orderKey } from './order-key.ts';
import { pageOfAssets } from './page-of-assets.ts';
import { countFacets, selectRows, type WantedAssets } from './select-assets.ts';

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const units: UnitRow[] = [
  { id: idOf(901), code: 'UL-9', name: 'Nine', region: 'North', customer: null, version: 1 },
  { id: idOf(910), code: 'UL-10', name: 'Ten', region: null, customer: 'Vale', version: 1 },
];

const word = fc.constantFrom(null, 'a', 'B', 'ç', 'x 9', 'x 10');
const number = fc.option(fc.integer({ min: 0, max: 3 }));
const row = fc.record({
  version: fc.constant(1),
  deleted: fc.constantFrom(false, false, false, true),
  unit_id: fc.constantFrom(idOf(901), idOf(910)),
  ...assetTexts(word),
  status: fc.constantFrom(...assetStatuses),
  status_since: fc.integer({ min: 0, max: 5 }),
  time: number,
  latitude: number,
  longitude: number,
  heading_deg: number,
  speed_kmh: number,
  hour_meter_h: number,
  odometer_km: number,
  fuel_pct: number,
});
const rows = fc
  .array(row, { maxLength: 40 })
  .map((list) => list.map((one, n): IndexRow => ({ ...one, id: idOf(n), code: `EXC-${n}` })));
const wanted: fc.Arbitrary<WantedAssets> = fc.record(
  {
    category: fc.subarray(['a', 'B', '', 'nothing']),
    manufacturer: fc.subarray(['a', '']),
    unit_id: fc.subarray([idOf(901), idOf(910)]),
    region: fc.subarray(['North', 'a', '']),
    customer: fc.subarray(['Vale', '']),
    status: fc.subarray(['running', 'turned_off']),
    search: fc.constantFrom('exc-1', 'X 9', 'none'),
    code: fc.subarray(['exc-1', 'EXC-2', 'EXC-99'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const reach = fc.constantFrom(null, [idOf(901)], []);

interface KnownAsset extends IndexRow {
  unit: UnitRow | undefined;
}

/** The expected content of the index, computed row by row. */
function effective(list: readonly IndexRow[]): KnownAsset[] {
  return list
    .filter(({ deleted }) => !deleted)
    .map((one) => {
      const unit = units.find(({ id }) => id === one.unit_id);
      return {
        ...one,
        unit,
        cost_centre: one.cost_centre ?? unit?.code ?? null,
        region: one.region ?? unit?.region ?? null,
        customer: one.customer ?? unit?.customer ?? null,
      };
    });
}

function passes(one: KnownAsset, filter: WantedAssets, omit?: string): boolean {
  const filtered = assetTraits.every((name) => {
    const chosen = filter[name];
    return name === omit || !chosen || chosen.length === 0 || chosen.includes(one[name] ?? '');
  });
  const texts = [one.code, one.plate, one.serial].map((text) => text?.toLowerCase() ?? '');
  const { search, code } = filter;
  return (
    filtered &&
    (!search || texts.some((text) => text.includes(search.toLowerCase()))) &&
    (!code || code.some((wantedCode) => wantedCode.toLowerCase() === one.code.toLowerCase()))
  );
}

const within = (one: KnownAsset, units: readonly string[] | null) => units === null || units.includes(one.unit_id);

function valueOf(one: KnownAsset, sort: AssetSort): string | number | null {
  if (sort === 'unit') return one.unit?.code.toLowerCase() ?? null;
  if (sort === 'status')
    return [
      'running',
      'engine_on',
      'engine_off',
      'turned_off',
      'no_communication',
      'in_maintenance',
      'temporarily_disabled',
      'without_status',
    ].indexOf(one.status);
  const value = one[sort];
  return typeof value === 'string' ? orderKey(value) : value;
}

function sorted(list: readonly KnownAsset[], sort: AssetSort, falling: boolean): string[] {
  const direction = falling ? -1 : 1;
  const ordered = list.toSorted((a, b) => {
    const [left, right] = [valueOf(a, sort), valueOf(b, sort)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || direction * (a.id < b.id ? -1 : 1);
    return direction * (left < right ? -1 : left > right ? 1 : a.id < b.id ? -1 : 1);
  });
  return ordered.map(({ id }) => id);
}

function indexOf(list: readonly IndexRow[]): AssetIndex {
  const index = new AssetIndex();
  index.take({ units, assets: list });
  return index;
}

function readAll(
  index: AssetIndex,
  filter: WantedAssets,
  {
    units: reached,
    sort,
    limit,
  }: { units: readonly string[] | null; sort: AssetSort | `-${AssetSort}`; limit: number },
): string[] {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = pageOfAssets(index, selectRows(index, reached, filter), { sort, limit, after });
    ids.push(...page.rows.map((place) => index.ids[place] ?? ''));
    after = page.next ?? undefined;
  } while (after !== undefined && ids.length <= 100);
  return ids;
}

describe('the index equals a scan of all rows', () => {
  test('paging returns each row once, in every order and filter', () => {
    const orders = fc.record({
      sort: fc.constantFrom(...assetSorts),
      falling: fc.boolean(),
      limit: fc.integer({ min: 1, max: 7 }),
    });
    fc.assert(
      fc.property(rows, wanted, reach, orders, (list, filter, units, { sort, falling, limit }) => {
        const expected = sorted(
          effective(list).filter((one) => within(one, units) && passes(one, filter)),
          sort,
          falling,
        );
        const index = indexOf(list);
        expect(readAll(index, filter, { units, sort: falling ? `-${sort}` : sort, limit })).toEqual(expected);
        expect(selectRows(index, units, filter).count).toBe(expected.length);
      }),
      { numRuns: 300 },
    );
  });

  test('facets ignore their own filter and assets out of scope', () => {
    fc.assert(
      fc.property(rows, wanted, reach, (list, filter, units) => {
        const facets = countFacets(indexOf(list), units, filter);
        const visible = effective(list).filter((one) => within(one, units));
        const count = (name: 'category' | 'region' | 'status', value: string | null) =>
          visible.filter((one) => one[name] === value && passes(one, filter, name)).length;
        for (const [name, facet] of [
          ['category', facets.categories],
          ['region', facets.regions],
          ['status', facets.status],
        ] as const) {
          const total = visible.filter((one) => passes(one, filter, name)).length;
          expect(facet.map(({ value, count }) => [value, count])).toEqual(
            facet.map(({ value }) => [value, count(name, value)]),
          );
          expect(facet.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('after changes the index equals a new one', () => {
    const changes = fc.array(fc.record({ at: fc.nat(39), row }), { maxLength: 12 });
    fc.assert(
      fc.property(rows, changes, fc.constantFrom(...assetSorts), (list, changed, sort) => {
        const index = indexOf(list);
        // Builds the order first, so that changes have to update it.
        readAll(index, {}, { units: null, sort, limit: 50 });
        const now = new Map(list.map((one) => [one.id, one]));
        changed.forEach(({ at, row: next }, n) => {
          const before = now.get(idOf(at));
          const after = {
            ...next,
            id: idOf(at),
            code: `EXC-${at}${n % 3 === 0 ? '' : '-B'}`,
            version: (before?.version ?? 0) + 1,
            time: Number(before?.time ?? 0) + 1,
            status_since: (before?.status_since ?? 0) + 1,
          };
          now.set(after.id, after);
          index.take({ units: [], assets: [after] });
        });
        const expected = sorted(effective([...now.values()]), sort, false);
        expect(readAll(index, {}, { units: null, sort, limit: 5 })).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
