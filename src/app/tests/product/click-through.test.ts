import { beforeAll, expect, test } from 'vitest';
import { alertsAddress, filterInput as alertInput } from '#features/alerts/treatment/page/alerts-address.ts';
import { listAlerts } from '#features/alerts/treatment/contract.ts';
import { downtimes, services } from '#features/maintenance/records/contract.ts';
import { listAssets, listAssetsByState, updateAsset } from '#features/assets/catalogue/contract.ts';
import {
  assetFilter,
  assetQuery,
  filterInput,
  noAssetFilter,
  type AssetFilter,
} from '#features/assets/catalogue/public.ts';
import { indicatorsAddress } from '#features/indicators/page/indicators-address.ts';
import { drillDownLink, type DrillDownTarget } from '#features/indicators/page/drill-down.ts';
import { getIndicators, type ChartRow } from '#features/indicators/contract.ts';
import { groupStatuses } from '#features/indicators/model/card-rows.ts';
import { measures, type Dimension, type MeasureKey } from '#features/indicators/model/measures.ts';
import { tabNames, type TabName } from '#features/indicators/model/tab-names.ts';
import { tabs, type Card } from '#features/indicators/model/tabs.ts';
import { groupOf, statusGroups } from '#features/assets/catalogue/contract.ts';
import { listTripHistory } from '#features/trips/history/contract.ts';
import { tripHistoryAddress } from '#features/trips/history/trip-history-address.ts';
import { makeMatrixAlert } from '#testing/matrix/alert.ts';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';
import { hourMs } from '#platform/time/durations.ts';

const timeZone = 'America/Sao_Paulo';
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const dayOf = (instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone });
const days = { from: dayOf(ago(9 * 24)), to: dayOf(ago(0)) };

const headers = () => fleet.account.admin.headers;

const fleet = await createIndicatorFixture(
  [
    ['N-1', 'NORTH', 'Excavator'],
    ['N-2', 'NORTH', 'Truck'],
    ['N-3', 'NORTH', 'Truck'],
    ['S-1', 'SOUTH', 'Truck'],
    ['S-2', 'SOUTH', 'Loader'],
    ['S-3', 'SOUTH', 'Loader'],
  ],
  timeZone,
);
beforeAll(async () => {
  const { api, account, assets, units } = fleet;
  await fleet.send([
    ...shift('N-1', ago(5), { work: 2, idle: 1 }).map((fix) => ({ ...fix, battery_v: 3.3 })),
    ...shift('N-2', ago(30), { work: 1, idle: 0 }),
    ...shift('N-3', ago(6 * 24), { work: 1, idle: 1 }),
    ...shift('S-1', ago(30), { work: 1, idle: 1 }),
    ...shift('S-1', ago(8), { work: 1, idle: 1 }),
    ...shift('S-3', ago(7 * 24), { work: 1, idle: 0 }),
  ]);
  const { headers } = account.admin;
  // Silent and in maintenance; S-2 never reported.
  await api.call(updateAsset, { headers, params: { id: assets['S-3'] ?? '' }, body: { maintenance: true } });
  for (const [code, unit] of [
    ['N-1', 'NORTH'],
    ['N-2', 'NORTH'],
    ['S-1', 'SOUTH'],
  ] as const)
    await makeMatrixAlert(api, headers, { unitId: units[unit] ?? '', assetCode: code, text: `Of ${code}` });
  const done = (date: string) => ({ date, hour_meter_h: null, odometer_km: null });
  for (const [name, date] of [
    ['Oil', dayOf(ago(40 * 24))],
    ['Filter', dayOf(ago(30 * 24))],
    ['Belt', dayOf(ago(0))],
  ] as const)
    await api.call(services.create, {
      headers,
      body: {
        asset_id: assets['N-1'] ?? '',
        name,
        every_h: null,
        every_km: null,
        every_days: 30,
        last_done: done(date),
      },
    });
  for (const [kind, hours] of [
    ['breakdown', 50],
    ['other', 50],
    // Long before the days that are queried.
    ['breakdown', 900],
  ] as const)
    await api.call(downtimes.create, {
      headers,
      body: { asset_id: assets['N-2'] ?? '', kind, from: ago(hours), to: ago(hours - 2), note: null },
    });
  fleet.refresh();
});

interface DrillDownQuery {
  filter: AssetFilter;
  /** In the form of indicator calls. */
  query: string;
}

const asking = (narrowed: Partial<AssetFilter>): DrillDownQuery => {
  const query = new URLSearchParams(days);
  for (const [name, values] of Object.entries(narrowed)) for (const value of values) query.append(name, String(value));
  return { filter: { ...noAssetFilter, ...narrowed }, query: `?${query}` };
};

const listed = (query: object) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) params.append(name, String(one));
  return `?${params}`;
};

/** Number of items on the page of a link, as that page reads its address. */
async function countOn(path: string): Promise<{ of: string; count: number }> {
  const { pathname, searchParams } = new URL(path, 'https://portal.example');
  const { api } = fleet;
  const total = async (endpoint: typeof listAssets | typeof listAlerts | typeof services.list, query: string) =>
    (await api.call(endpoint, { headers: headers(), query })).total;
  switch (pathname.replace('/services/simc', '')) {
    case '/home':
      return { of: 'assets', count: await total(listAssets, listed(filterInput(assetQuery.read(searchParams)))) };
    case '/alertas/alertas': {
      const { filter } = alertsAddress.read(searchParams);
      const span = typeof filter.span === 'object' ? filter.span : null;
      return { of: 'alerts', count: await total(listAlerts, listed(alertInput(filter, span))) };
    }
    case '/geolocalizacao/rotas': {
      const { filter, span } = tripHistoryAddress.read(searchParams);
      if (typeof span === 'string') throw new Error(`${path} names no span.`);
      const { totals } = await api.call(listTripHistory, {
        headers: headers(),
        query: listed({ ...filterInput(filter), ...span }),
      });
      return { of: 'trips', count: totals?.trips ?? -1 };
    }
    case '/connectivity/silent': {
      const filter = assetFilter.read(searchParams);
      const { unit_id, category, region } = filterInput(filter);
      const part = { card: 'silent', cause: indicatorsAddress.read(searchParams).causes };
      const { cards } = await fleet.read('connectivity', listed({ unit_id, category, region, ...part, ...days }));
      return { of: 'silent', count: cards['silent']?.rows.length ?? -1 };
    }
    case '/fleet/services': {
      const due = searchParams.get('filter');
      return { of: 'services', count: await total(services.list, due ? `?due=${due}` : '?due=due&due=overdue') };
    }
    case '/fleet/downtimes': {
      const [kind, from, to] = ['filter', 'from', 'to'].map((name) => searchParams.get(name) ?? undefined);
      const query = listed({ kind, from, to });
      const { total: count } = await api.call(downtimes.list, { headers: headers(), query });
      return { of: 'downtimes', count };
    }
    default:
      return { of: pathname, count: 0 };
  }
}

/** Expected number of items: the number itself, or what it is computed from. */
async function expected(
  of: string,
  target: DrillDownTarget,
  { value, asked }: { value: number | null; asked: DrillDownQuery },
) {
  const { measure, dimension, key } = target;
  const counted: Record<string, MeasureKey> = { assets: 'assets', trips: 'trips' };
  const own: readonly MeasureKey[] = [
    'assets',
    'open_alerts',
    'services_due',
    'breakdowns',
    'trips',
    'low_battery',
    'silent_assets',
  ];
  if (of === 'alerts' && measure === 'time_to_treat_h') return 0;
  if (own.includes(measure)) return value;
  const by = counted[of];
  if (!by) return value;
  const isSplit = splits(by, dimension);
  const { from: _, to: __, ...filters } = Object.fromEntries(new URLSearchParams(asked.query));
  const narrowed = Object.fromEntries(Object.entries(filters).map(([name, one]) => [name, [one]]));
  const body = { measures: [by], dimension: isSplit ? dimension : null, filters: { ...days, ...narrowed } };
  const { rows } = await fleet.chart(body);
  const row = isSplit ? rows.find((one) => one.key === key) : rows[0];
  return row?.values[0] ?? 0;
}

const splits = (measure: MeasureKey, dimension: Dimension | null) =>
  dimension !== null && (measures[measure].dimensions as readonly Dimension[]).includes(dimension);

const all = ['assets', 'routes', 'alerts', 'geofences', 'indicators'];

function shown({ dimension }: Card, rows: readonly ChartRow[]): readonly ChartRow[] {
  return dimension === 'status' ? groupStatuses(rows, statusGroups, groupOf) : rows;
}

/** The links of a tab: what they show, what their page has, and what it should have. */
async function linksOf(tab: TabName, asked: DrillDownQuery) {
  const { cards } = await fleet.read(tab, asked.query);
  const has: string[] = [];
  const must: string[] = [];
  for (const card of tabs[tab]) {
    const [measure] = card.measures;
    if (measure === undefined || card.series !== undefined) continue;
    for (const { key, label, values } of shown(card, cards[card.key]?.rows ?? [])) {
      const target = { measure, dimension: card.dimension, key, label };
      const way = drillDownLink(target, { filter: asked.filter, days, timeZone, sections: all });
      if (way === null || card.dimension === 'asset' || card.dimension === 'geofence') continue;
      const { of, count } = await countOn(way);
      // Pages that are not counted, and the inputs of rates.
      if (of.startsWith('/') || (of === 'downtimes' && measure !== 'breakdowns')) continue;
      const name = `${card.key} ${label ?? key ?? ''}: ${of}`;
      has.push(`${name} ${count}`);
      must.push(`${name} ${await expected(of, target, { value: values[0] ?? null, asked })}`);
    }
  }
  return { has, must };
}

/** Minimum number of countable links per tab, as a tab without links would pass otherwise. */
const least: Record<TabName, number> = {
  cockpit: 12,
  fleet: 9,
  connectivity: 11,
  utilization: 12,
  safety: 8,
  // Amounts of money are not counted.
  financials: 0,
};

test.each(tabNames)('%s: the number on a card is how many its page has', async (tab) => {
  const { has, must } = await linksOf(tab, asking({}));
  expect(has).toEqual(must);
  expect(has.length).toBeGreaterThanOrEqual(least[tab]);
});

test.each(tabNames)('%s: narrowed to a UL and to a category, too', async (tab) => {
  for (const narrowed of [{ unit_id: [fleet.units['NORTH'] ?? ''] }, { category: ['Truck'] }]) {
    const { has, must } = await linksOf(tab, asking(narrowed));
    // Pages of records cover the whole account.
    const ofLists = (lines: string[]) => lines.filter((line) => !/: (services|downtimes) /.test(line));
    expect(ofLists(has)).toEqual(ofLists(must));
  }
});

test('numbers that nothing can be wrong with, by hand', async () => {
  const { cards } = await fleet.read('connectivity', asking({}).query);
  const counts = (key: string) => Object.fromEntries((cards[key]?.rows ?? []).map((row) => [row.key, row.values[0]]));
  expect(counts('by_silence')).toMatchObject({ week: 3, fortnight: 0, never: 1 });
  expect(cards['low_battery']?.rows[0]?.values).toEqual([1]);
  expect(cards['silent']?.rows.map(({ label }) => label)).toHaveLength(4);
  expect(await countOn('/services/simc/home')).toEqual({ of: 'assets', count: 6 });
});

test.each<[string, string[]]>([
  ['cause=in_maintenance', ['S-3']],
  ['cause=unknown', ['N-2', 'N-3', 'S-2']],
  ['cause=unknown&category=Truck', ['N-2', 'N-3']],
  ['cause=unknown&cause=in_maintenance', ['N-2', 'N-3', 'S-2', 'S-3']],
  ['cause=no_satellites', []],
])('the silent of a likely cause: %s', async (query, codes) => {
  const answer = await fleet.read('connectivity', `${asking({}).query}&card=silent&${query}`);
  expect(Object.keys(answer.cards)).toEqual(['silent']);
  expect(answer.assets).toBe(codes.length);
  const rows = answer.cards['silent']?.rows ?? [];
  expect(rows.map(({ label }) => label).toSorted()).toEqual(codes);
  expect(rows.every(({ silence }) => silence?.cause && query.includes(silence.cause))).toBe(true);
});

test('so many rows as are asked for, and a card that there is not', async () => {
  const ask = (query: string) => fleet.read('connectivity', `${asking({}).query}&${query}`);
  const { cards } = await ask('card=silent&limit=3');
  expect(cards['silent']).toMatchObject({ is_cut: true, rows: { length: 3 } });
  expect(
    await fleet.api.send(getIndicators, {
      headers: headers(),
      params: { tab: 'connectivity' },
      query: `${asking({}).query}&card=none`,
    }),
  ).toMatchObject({ status: 422, body: { errors: { card: [expect.any(Number)] } } });
});

test.each([
  ['last_report=week'],
  ['last_report=never'],
  ['age=year_1'],
  ['battery=low'],
  ['battery=low&last_report=week'],
  [''],
])('the map shows the assets of the list: %s', async (query) => {
  const { items } = await fleet.api.call(listAssets, { headers: headers(), query: `?${query}` });
  const { ids } = await fleet.api.call(listAssetsByState, { headers: headers(), query: `?${query}` });
  expect(ids.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
});
