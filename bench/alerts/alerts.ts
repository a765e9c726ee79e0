/** `npm run bench -- alerts`: pages of an account's million alerts, narrowed in every way and in every order. */
import { alertCount, setUpAlerts } from './alert-account.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { withPortal } from '../support/portal-process.ts';
import { readCall, timeCalls, timesOfCalls } from '../support/time-calls.ts';
import { say } from '../support/say.ts';

const samples = 300;
export async function benchAlerts(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const { token } = await setUpAlerts(portal);
    const get = (path: string) => readCall(portal.base, token, path);
    const values = readValues(await get('/alerts?limit=200'));
    const lists = listPaths(values);
    await timeCalls(lists.slice(0, 40), get);
    const filtered = await timesOfCalls(lists, get);
    sayLongest(lists, filtered);
    const searched = await timeCalls(searchPaths(values), get);
    const summed = await timeCalls(summaryPaths(values), get);
    const limit = (what: string, value: number): Figure => atMost(`${what}, of ${alertCount} alerts, p95`, value, 50);
    return [
      limit('GET /alerts with any two filters in any order', quantile(filtered, 0.95)),
      atMost(
        `GET /alerts with any two filters in any order, of ${alertCount} alerts, p99`,
        quantile(filtered, 0.99),
        100,
      ),
      limit('GET /alerts by typed text', searched),
      limit('GET /alerts/summary with two filters', summed),
    ];
  });
}

function atMost(what: string, value: number, limit: number): Figure {
  return { what, value, limit, wanted: 'at most', unit: 'ms' };
}

function sayLongest(paths: readonly string[], times: readonly number[]): void {
  const calls = paths.map((path, at) => ({ path, ms: times[at] ?? Number.NaN }));
  for (const { path, ms } of calls.sort((a, b) => b.ms - a.ms).slice(0, 12)) say(`  ${ms.toFixed(0)} ms ${path}`);
}

type Item = Record<string, unknown>;

/** Values that filters may take, as alerts have them. */
export function readValues(text: string): Record<string, string[]> {
  // As the contract promises.
  const { items } = JSON.parse(text) as { items: Item[] };
  const of = (name: string, read = (item: Item) => item[name]) => [
    ...new Set(items.map(read).filter((value) => typeof value === 'string')),
  ];
  return {
    status: ['opened', 'running', 'resolved'],
    severity: of('severity'),
    category: of('category'),
    type: of('type'),
    origin: ['calculated', 'external'],
    unit_id: of('unit', ({ unit }) => Object(unit).id),
    asset_id: of('asset_id'),
    definition_id: of('definition_id'),
    code: of('code'),
    assignee_id: of('assignee_id'),
    manufacturer: of('manufacturer'),
    location: ['street 77,', 'Street 1', 'porto', 'nowhere'],
    has_recommendation: ['true', 'false'],
    has_counter_measure: ['true', 'false'],
    group: ['true', 'false'],
    from: [1, 7, 90, 365].map((days) => new Date(Date.now() - days * 86_400_000).toISOString()),
    to: [30, 200, 600].map((days) => new Date(Date.now() - days * 86_400_000).toISOString()),
  };
}

const sorts = ['occurred_at', 'last_occurred_at', 'severity', 'status', 'code', 'asset', 'solved_at'];

/** Every pair of filters in every order, up and down. */
export function listPaths(values: Record<string, string[]>): string[] {
  const names = Object.keys(values);
  const pairs = names.flatMap((first, at) => names.slice(at + 1).map((second) => [first, second]));
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`]);
  return pairs.flatMap((pair, n) =>
    orders.map((sort, order) => `/alerts?${filtersOf(values, pair, n * 5 + order)}&sort=${sort}&limit=50`),
  );
}

function summaryPaths(values: Record<string, string[]>): string[] {
  return Array.from({ length: samples }, (_, n) => `/alerts/summary?${pairOf(values, n)}`);
}

/** Beginnings of codes, assets, places and orders: of much, of little and of nothing. */
function searchPaths(values: Record<string, string[]>): string[] {
  const words = [
    'EXC-0001',
    'exc',
    'RULE-07',
    'rule',
    'abc12',
    'Street 2999',
    'porto',
    'PO-5000',
    'PO-1',
    'zzz',
    'reports',
    '77',
  ];
  return Array.from({ length: samples }, (_, n) => {
    const query = new URLSearchParams({ search: words[n % words.length] ?? '' });
    if (n % 3 === 1) query.set('status', values['status']?.[n % 3] ?? '');
    if (n % 3 === 2) query.set('severity', values['severity']?.[n % 6] ?? '');
    return `/alerts?${query}&limit=50`;
  });
}

function pairOf(values: Record<string, string[]>, n: number): string {
  const names = Object.keys(values);
  const first = n % names.length;
  const second = (first + 1 + (Math.floor(n / names.length) % (names.length - 1))) % names.length;
  return filtersOf(values, [names[first] ?? '', names[second] ?? ''], n * 7);
}

/** @param n which of their values */
function filtersOf(values: Record<string, string[]>, names: readonly string[], n: number): string {
  const query = new URLSearchParams();
  for (const name of names) query.append(name, values[name]?.[n % values[name].length] ?? '');
  return query.toString();
}
