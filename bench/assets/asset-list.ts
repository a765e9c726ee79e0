/**
 * `npm run bench -- asset-list`: the asset list of an account of 100,000 assets: how long a page, its filters' counts and the first
 * rows on the screen take, and how many pages a second beside Hono sending the same bytes.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createLargeAccount } from '../support/large-account.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { timeFirstRows } from '../support/first-rows.ts';
import { withPortal } from '../support/portal-process.ts';
import { readCall, timeCalls } from '../support/time-calls.ts';
import { say } from '../support/say.ts';

const samples = 300;
const clients = 8;
const roundMs = 4_000;
const rounds = 5;
export async function benchAssetList(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const account = await createLargeAccount(portal);
    const { token } = account;
    const get = (path: string) => readCall(portal.base, token, path);
    const began = performance.now();
    const first = await get('/assets?limit=50');
    say(`  the first page after a start: ${Math.round(performance.now() - began)} ms`);
    const facets = readFacets(await get('/assets/filters'));
    const lists = await timeCalls(listPaths(facets), get);
    const counts = await timeCalls(facetPaths(facets), get);
    const searches = await timeCalls(searchPaths(), get);
    const ratio = await compareThroughput(`${portal.base}/api/v1/assets?limit=50`, token, first);
    const rows = await timeFirstRows(portal, account);
    return [
      {
        what: 'GET /assets with two filters and a sort, of 100,000, p95',
        value: lists,
        limit: 30,
        wanted: 'at most',
        unit: 'ms',
      },
      {
        what: 'GET /assets/filters with two filters, of 100,000, p95',
        value: counts,
        limit: 80,
        wanted: 'at most',
        unit: 'ms',
      },
      {
        what: 'pages of assets a second ÷ Hono sending the same bytes',
        value: ratio,
        limit: 0.15,
        wanted: 'at least',
        unit: 'ratio',
      },
      { what: 'GET /search over 100,000 assets, p95', value: searches, limit: 50, wanted: 'at most', unit: 'ms' },
      {
        what: 'from the click to the first 50 rows on the screen, of 100,000',
        value: rows.usually,
        limit: 1_000,
        wanted: 'at most',
        unit: 'ms',
      },
      {
        what: 'the same, the moment that a portal has started',
        value: rows.afterStart,
        limit: 1_000,
        wanted: 'at most',
        unit: 'ms',
      },
    ];
  });
}

type Facets = Record<string, { value: string | null }[]>;

function readFacets(text: string): Facets {
  // As the contract promises.
  return JSON.parse(text) as Facets;
}

const filters = {
  category: 'categories',
  manufacturer: 'manufacturers',
  model: 'models',
  segment: 'segments',
  unit_id: 'cost_centres',
  region: 'regions',
  customer: 'customers',
  status: 'status',
};
const sorts = [
  'code',
  '-code',
  'unit',
  'model',
  '-category',
  'region',
  'plate',
  'serial',
  'status',
  '-time',
  'time',
  '-speed_kmh',
  'hour_meter_h',
  '-odometer_km',
  'fuel_pct',
  'status_since',
];

/** Every pair of filters in turn, a value or two of each, in every order. */
function listPaths(facets: Facets): string[] {
  return Array.from(
    { length: samples },
    (_, n) => `/assets?${pairOf(facets, n)}&sort=${sorts[n % sorts.length]}&limit=50`,
  );
}

function facetPaths(facets: Facets): string[] {
  return Array.from({ length: samples }, (_, n) => `/assets/filters?${pairOf(facets, n)}`);
}

/** Texts as people type them: beginnings of codes, plates, serials, models and what is not there, from two characters on. */
function searchPaths(): string[] {
  const words = [
    'EXC-0',
    'exc-07',
    'EXC-099999',
    'abc12',
    'ABC-0042',
    'sn',
    'SN7F',
    'f3a',
    'Model 7',
    'maker',
    'UL-40',
    'zzz',
    '77',
  ];
  return Array.from({ length: samples }, (_, n) => {
    const word = words[n % words.length] ?? '';
    return `/search?${new URLSearchParams({ q: n % 2 === 0 ? word : word.slice(0, Math.max(2, word.length - 1)) })}`;
  });
}

function pairOf(facets: Facets, n: number): string {
  const names = Object.entries(filters);
  const query = new URLSearchParams();
  const first = n % names.length;
  const second = (first + 1 + (Math.floor(n / names.length) % (names.length - 1))) % names.length;
  for (const [name, facet] of [names[first], names[second]].filter((entry) => entry !== undefined)) {
    const values = facets[facet] ?? [];
    for (const step of [0, 1]) query.append(name, values[(n + step) % values.length]?.value ?? '');
  }
  return query.toString();
}

/** In turn, so that both meet the same machine; the middle one of the rounds. */
async function compareThroughput(url: string, token: string, text: string): Promise<number> {
  const { child, base } = await startBareHono(text);
  try {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const bare = await countAnswers(base, token, text.length);
      const ours = await countAnswers(url, token, text.length);
      say(`  ${Math.round(ours)} pages/s, bare Hono ${Math.round(bare)}/s, ratio ${(ours / bare).toFixed(3)}`);
      ratios.push(ours / bare);
    }
    return quantile(ratios, 0.5);
  } finally {
    child.kill();
  }
}

async function startBareHono(text: string): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(process.execPath, ['bench/support/bare-hono.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(text);
  const [port] = await once(child.stdout, 'data');
  return { child, base: `http://127.0.0.1:${String(port).trim()}/` };
}

/** Answers a second, by so many clients that each ask again as soon as they have one. */
async function countAnswers(url: string, token: string, length: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + roundMs;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const bytes = await drain(url, token, agent);
      if (Math.abs(bytes - length) > length / 10) throw new Error(`${url} answered ${bytes} bytes`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  agent.destroy();
  return answers / (roundMs / 1_000);
}

/** Reads an answer to its end without looking at it, so that the client costs as little as it can. */
function drain(url: string, token: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
