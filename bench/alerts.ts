/** `npm run bench -- alerts`: pages of an account's million alerts, narrowed in every way and in every order. */
import { alertCount, setUpAlerts } from './alert-account.ts';
import type { Figure } from './figure.ts';
import { createPortalProcess } from './portal-process.ts';
import { readCall, timeCalls } from './time-calls.ts';

const samples = 300;
const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function benchAlerts(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const { token } = await setUpAlerts(portal);
    const get = (path: string) => readCall(portal.base, token, path);
    const values = readValues(await get('/alerts?limit=200'));
    const lists = listPaths(values);
    await timeCalls(lists.slice(0, 40), get);
    await sayLongest(lists, get);
    const filtered = await timeCalls(lists, get);
    const searched = await timeCalls(searchPaths(values), get);
    const summed = await timeCalls(summaryPaths(values), get);
    const limit = (what: string, value: number): Figure => ({
      what: `${what}, of ${alertCount} alerts, p95`,
      value,
      limit: 50,
      wanted: 'at most',
      unit: 'ms',
    });
    return [
      limit('GET /alerts with two filters and a sort', filtered),
      limit('GET /alerts by typed text', searched),
      limit('GET /alerts/summary with two filters', summed),
    ];
  } finally {
    await portal.end();
  }
}

async function sayLongest(paths: readonly string[], get: (path: string) => Promise<unknown>): Promise<void> {
  const times: { path: string; ms: number }[] = [];
  for (const path of paths) {
    const began = performance.now();
    await get(path);
    times.push({ path, ms: performance.now() - began });
  }
  for (const { path, ms } of times.sort((a, b) => b.ms - a.ms).slice(0, 12)) say(`  ${ms.toFixed(0)} ms ${path}`);
}

type Item = Record<string, unknown>;

/** Values that filters may take, as alerts have them. */
function readValues(text: string): Record<string, string[]> {
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

/** Every pair of filters in turn, in every order, up and down. */
function listPaths(values: Record<string, string[]>): string[] {
  return Array.from({ length: samples }, (_, n) => {
    const sort = `${n % 2 === 0 ? '-' : ''}${sorts[Math.floor(n / 2) % sorts.length]}`;
    return `/alerts?${pairOf(values, n)}&sort=${sort}&limit=50`;
  });
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
  const names = Object.entries(values);
  const query = new URLSearchParams();
  const first = n % names.length;
  const second = (first + 1 + (Math.floor(n / names.length) % (names.length - 1))) % names.length;
  for (const [name, some] of [names[first], names[second]].filter((entry) => entry !== undefined))
    query.append(name, some[(n * 7) % some.length] ?? '');
  return query.toString();
}
