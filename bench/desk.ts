/**
 * `npm run bench -- desk`: the asset list of an account of 100,000 assets: how long a page, its filters' counts and the first
 * rows on the screen take, and how many pages a second beside Hono sending the same bytes.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setUpDesk } from './desk-account.ts';
import type { Figure } from './figure.ts';
import { createPortalProcess } from './portal-process.ts';

const samples = 300;
const clients = 8;
const roundMs = 4_000;
const rounds = 5;
const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function benchDesk(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const { token } = await setUpDesk(portal);
    const get = (path: string) => read(`${portal.base}/api/v1${path}`, token);
    const began = performance.now();
    const first = await get('/assets?limit=50');
    say(`  the first page after a start: ${Math.round(performance.now() - began)} ms`);
    const facets = readFacets((await get('/assets/filters')).text);
    const lists = await timeEach(listPaths(facets), get);
    const counts = await timeEach(facetPaths(facets), get);
    const ratio = await compareThroughput(`${portal.base}/api/v1/assets?limit=50`, token, first.text);
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
    ];
  } finally {
    await portal.end();
  }
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

/** The time under which 95 of 100 stay, in milliseconds, one call after the other. */
async function timeEach(paths: readonly string[], get: (path: string) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    await get(path);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  say(
    `  ${paths[0]}: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, longest ${at(0.999).toFixed(1)} ms`,
  );
  return at(0.95);
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
    return ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  } finally {
    child.kill();
  }
}

async function startBareHono(text: string): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(process.execPath, ['bench/bare-hono.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
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

async function read(url: string, token: string): Promise<{ text: string }> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { text };
}
