/**
 * `npm run bench -- feeds`: a fleet of 10,000 machines read whole from a service on loopback, in JSON and in XML, beside parsing the
 * same bytes alone; and the pages of our own service of ISO 15143-3.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SaxesParser } from 'saxes';
import { linksOf } from '#features/integrations/aemp/links.ts';
import { fleetDocument } from '#features/integrations/aemp/write-document.ts';
import { readDocument } from '#features/integrations/feeds/read-document.ts';
import { readFleet } from '#features/integrations/feeds/read-fleet.ts';
import { generateFleet, snapshotOf } from '#testing/feeds/generate-fleet.ts';
import { readMaker } from '#testing/feeds/read-maker.ts';
import { quantile, type Figure } from './figure.ts';
import { createLargeAccount } from './large-account.ts';
import { createPortalProcess } from './portal-process.ts';
import { readCall, timeCalls } from './time-calls.ts';

const machines = 10_000;
const pageSize = 100;
const rounds = 9;
const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function benchFeeds(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of ['json', 'xml'] as const)
    figures.push({
      what: `a fleet of 10,000 machines read whole in ${format.toUpperCase()} ÷ parsing the same bytes alone`,
      value: await compareReading(format),
      limit: 0.3,
      wanted: 'at least',
      unit: 'ratio',
    });
  return [...figures, await timePages()];
}

/** Time of parsing ÷ time of reading, in turn; the middle one of the rounds. */
async function compareReading(format: 'json' | 'xml'): Promise<number> {
  const pages = writePages(format);
  const server = createServer((request, response) => {
    response.end(pages[Number(/\d+$/.exec(request.url ?? '')?.[0]) - 1] ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const source = {
    provider: 'other' as const,
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sign_in: 'bearer' as const,
    token_url: null,
    username: '',
    unit_ids: [],
  };
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    let began = performance.now();
    for (const page of pages) parseBare(page, format);
    const bare = performance.now() - began;
    began = performance.now();
    for (const page of pages) readFleet(readDocument(page.toString('utf8')));
    const alone = performance.now() - began;
    began = performance.now();
    const read = await readMaker(source);
    const whole = performance.now() - began;
    if (read.machines.length !== machines) throw new Error(`${read.machines.length} machines were read`);
    const shares = `ratio ${(alone / whole).toFixed(3)}, of the bare parser ${(bare / whole).toFixed(3)}`;
    say(`  ${format}: parsed ${alone.toFixed(0)} ms, read whole ${whole.toFixed(0)} ms: ${shares}`);
    // The first round warms up.
    if (round > 0) ratios.push(alone / whole);
  }
  server.closeAllConnections();
  server.close();
  return quantile(ratios, 0.5);
}

function writePages(format: 'json' | 'xml'): Buffer[] {
  const now = Date.UTC(2026, 10, 20, 10);
  const fleet = generateFleet(machines);
  const count = machines / pageSize;
  return Array.from({ length: count }, (_, at) => {
    const shown = fleet.slice(at * pageSize, (at + 1) * pageSize).map((machine) => snapshotOf(machine, now));
    const document = fleetDocument(
      shown,
      linksOf(at + 1, count, (page) => `/Fleet/${page}`),
      new Date(now),
    );
    return Buffer.from(format === 'json' ? document.json() : document.xml());
  });
}

/** Without reading machines from what is parsed: shown beside, no promise. */
function parseBare(page: Buffer, format: 'json' | 'xml'): void {
  if (format === 'json') JSON.parse(page.toString('utf8'));
  else new SaxesParser().write(page.toString('utf8')).close();
}

/** Our own service, one page after another. */
async function timePages(): Promise<Figure> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
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
  } finally {
    await portal.end();
  }
}
