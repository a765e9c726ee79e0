/**
 * `npm run bench -- feeds`: a fleet of 10,000 machines read whole, in JSON and in XML, beside parsing the same bytes alone; and
 * the pages of our own service of ISO 15143-3. Read whole: each of 100 pages is fetched from a service on loopback in another
 * thread, parsed, read into machines with their values in our units, and handed on, as to a feed. Parsing alone: the same pages, in memory, through
 * `JSON.parse` or saxes without listeners.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import { writeFleet } from '#testing/feeds/generate-fleet.ts';
import { readPages } from '#testing/feeds/read-maker.ts';
import { quantile, type Figure } from './support/figure.ts';
import { createLargeAccount } from './support/large-account.ts';
import { withPortal } from './support/portal-process.ts';
import { readCall, timeCalls } from './support/time-calls.ts';
import { say } from './support/say.ts';

const machines = 10_000;
const pageSize = 100;
const rounds = 9;
export async function benchFeeds(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of ['json', 'xml'] as const)
    figures.push({
      what: `parsing a fleet of 10,000 machines alone in ${format.toUpperCase()} ÷ reading it whole over HTTP, time`,
      value: await compareReading(format),
      limit: 0.3,
      wanted: 'at least',
      unit: 'ratio',
    });
  return [...figures, await timePages()];
}

/** In another thread, so that its work is not counted. */
const service = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const server = createServer((request, response) => void response.end(workerData[/\\d+$/.exec(request.url)[0] - 1]));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

/** Time of parsing ÷ time of reading, in turn; the middle one of the rounds. */
async function compareReading(format: 'json' | 'xml'): Promise<number> {
  const pages = writeFleet(machines, format, Date.UTC(2026, 10, 20, 10)).map((page) => Buffer.from(page));
  const server = new Worker(service, { eval: true, workerData: pages });
  const [port] = (await once(server, 'message')) as [number];
  const source = {
    provider: 'other' as const,
    base_url: `http://127.0.0.1:${port}`,
    sign_in: 'bearer' as const,
    token_url: null,
    username: '',
    scope: null,
    unit_ids: [],
  };
  const ratios: number[] = [];
  for (let round = 0; round <= rounds + 2; round++) {
    let began = performance.now();
    for (const page of pages) parseBare(page, format);
    const bare = performance.now() - began;
    began = performance.now();
    let read = 0;
    await readPages(source, 'token', (page) => void (read += page.machines.length));
    const whole = performance.now() - began;
    if (read !== machines) throw new Error(`${read} machines were read`);
    say(`  ${format}: parsed ${bare.toFixed(0)} ms, read whole ${whole.toFixed(0)} ms: ${(bare / whole).toFixed(3)}`);
    // The first rounds warm up.
    if (round > 2) ratios.push(bare / whole);
  }
  await server.terminate();
  return quantile(ratios, 0.5);
}

function parseBare(page: Buffer, format: 'json' | 'xml'): void {
  if (format === 'json') JSON.parse(page.toString('utf8'));
  else new SaxesParser().write(page.toString('utf8')).close();
}

/** Our own service, one page after another. */
async function timePages(): Promise<Figure> {
  return withPortal(async (portal) => {
    const { apiKey } = await createLargeAccount(portal, machines);
    const paths = Array.from({ length: machines / pageSize }, (_, at) => `/aemp/Fleet/${at + 1}`);
    const get = (path: string) => readCall(portal.base, apiKey, path);
    await get('/aemp/Fleet/1');
    const value = await timeCalls(paths, get);
    return {
      what: 'a page of 100 machines of 10,000 by ISO 15143-3, p95 of 100',
      value,
      limit: 60,
      wanted: 'at most',
      unit: 'ms',
    };
  });
}
