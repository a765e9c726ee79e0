/** The day of `soak.ts`, run under its clock: drives the fleet, reads, uploads and asks for reports, and measures memory. */
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { reportTripHistory } from '#features/trips/history/contract.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { hourMs } from '#platform/time/durations.ts';
import { post, signIn, type BenchAccount } from '../../support/account-setup.ts';
import { holds, lineOf, quantile, type Figure } from '../../support/figure.ts';
import { docxWith } from '../../files/documents.ts';
import { openReader, type Reader } from '../../live/live-reader.ts';
import { createPortalProcess } from '../../support/portal-process.ts';
import { positionAt } from '../../support/telemetry-load.ts';
import { shareClock } from '../fake-clock.ts';
import type { SoakPlan } from './soak.ts';
import { say } from '../../support/say.ts';

const stepMs = 10_000;
const sampleMs = 10 * 60_000;
const readers = 2;
const startTimeoutMs = 20 * 60_000;
const settleMs = 4 * 60_000;
const { hours, dataFolder, tokenKey, account } = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as SoakPlan;
const screens = [
  '/assets',
  '/assets/map',
  '/alerts',
  '/geofences',
  '/profile',
  '/units',
  '/notifications',
  '/briefcases',
];
interface Sample {
  hour: number;
  heapMb: number;
  residentMb: number;
}

const counts = { acknowledged: 0, sendsRepeated: 0, reads: 0, failedReads: 0, uploads: 0, reports: 0, streams: 0 };
const clock = shareClock();
const postgres = await startEmbeddedPostgres({ dataFolder, log: pino({ level: 'silent' }) });
const heapFile = path.join(dataFolder, 'heap.json');
const settings = { DATABASE_URL: postgres.url, DATA_FOLDER: dataFolder, TOKEN_KEY: tokenKey, HEAP_FILE: heapFile };
const portal = await createPortalProcess({ ...clock, ...settings, LOG_LEVEL: 'error' }, [
  process.execPath,
  '--expose-gc',
  '--import',
  './bench/faults/soak/heap-on-signal.ts',
  'src/app/main.ts',
]);
try {
  await startForGood();
  const samples = await passDay();
  for (const [what, count] of Object.entries(counts)) say(`${what}: ${count}`);
  judge(samples);
} finally {
  await portal.end();
  await postgres.stop();
}

/** By this clock a time limit of five seconds is a quarter of one; a start that meets it is repeated, as a supervisor does. */
async function startForGood(): Promise<void> {
  for (let isRunning = false; !isRunning;) {
    await portal.start(startTimeoutMs).catch((error: unknown) => say(String(error)));
    await wait(settleMs);
    isRunning = (await fetch(`${portal.base}/readyz`).catch(() => null))?.status === 200;
  }
}

async function passDay(): Promise<Sample[]> {
  const began = Date.now();
  const endMs = began + hours * hourMs;
  const samples: Sample[] = [];
  let token = await signInAtLast();
  const everySo = async (periodMs: number, work: () => Promise<void>) => {
    for (let at = began + periodMs; at <= endMs; at = Math.max(at + periodMs, Date.now())) {
      await wait(Math.max(0, at - Date.now()));
      await work();
    }
  };
  await Promise.all([
    drive(account, endMs),
    ...Array.from({ length: readers }, () => watch(() => token, endMs)),
    everySo(10 * 60_000, async () => {
      token = await signInAtLast();
    }),
    everySo(20_000, () => read(token)),
    everySo(15 * 60_000, () => upload(token)),
    everySo(hourMs, () => report(token)),
    everySo(sampleMs, async () => {
      const sample = await measure((Date.now() - began) / hourMs);
      samples.push(sample);
      say(
        `${sample.hour.toFixed(2)} h: heap ${sample.heapMb.toFixed(1)} MB, resident ${sample.residentMb.toFixed(0)} MB`,
      );
    }),
  ]);
  return samples;
}

async function signInAtLast(): Promise<string> {
  for (;;) {
    const token = await signIn(portal.base).catch(() => null);
    if (token !== null) return token;
    await wait(10_000);
  }
}

async function drive({ apiKey, assets: all }: BenchAccount, endMs: number): Promise<void> {
  for (let step = 0; Date.now() < endMs; step += 1) {
    const at = Date.now();
    const isHot = step % 360 < 6;
    const fixes = all.map(({ code }, n) => ({
      ...positionAt(code, { at, step: step + n * 9 }),
      coolant_temp_c: isHot ? 120 : 85,
    }));
    const request = {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(fixes),
    };
    for (let isStored = false; !isStored && Date.now() < endMs;) {
      const answer = await fetch(`${portal.base}/api/v1/telemetry`, request).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      isStored = answer?.status === 200;
      if (!isStored) {
        counts.sendsRepeated += 1;
        await wait(1_000);
      }
    }
    counts.acknowledged += fixes.length;
    await wait(Math.max(0, at + stepMs - Date.now()));
  }
}

/** A browser that keeps a live stream open, and opens another once its token has ended. */
async function watch(token: () => string, endMs: number): Promise<void> {
  while (Date.now() < endMs) {
    const reader: Reader | null = await openReader(portal.base, token()).catch(() => null);
    if (reader === null) await wait(5_000);
    else {
      counts.streams += 1;
      const untilMs = Math.min(endMs, Date.now() + 8 * 60_000);
      for (let isOpen = true; isOpen && Date.now() < untilMs; reader.pieces.length = 0)
        isOpen = await Promise.race([reader.ended.then(() => false), wait(30_000).then(() => true)]);
      reader.close();
    }
  }
}

async function read(token: string): Promise<void> {
  const screen = screens[counts.reads % screens.length] ?? '';
  const answer = await ask(token, screen);
  counts.reads += 1;
  if (answer !== 200) {
    counts.failedReads += 1;
    say(`${screen} answered ${answer}`);
  }
}

async function upload(token: string): Promise<void> {
  const body = new FormData();
  const document = docxWith({ 'word/media/image1.png': [randomBytes(200_000), { level: 0 }] });
  body.append('file', new Blob([Uint8Array.from(document)]), `soak-${counts.uploads}.docx`);
  if ((await ask(token, '/files', { method: 'POST', body })) === 201) counts.uploads += 1;
}

async function report(token: string): Promise<void> {
  const to = new Date().toISOString();
  const from = new Date(Date.now() - hourMs).toISOString();
  const made = post(portal.base, token, reportTripHistory, { from, to, format: 'pdf', locale: 'pt' });
  if (await made.catch(() => null)) counts.reports += 1;
}

async function ask(token: string, address: string, init: RequestInit = {}): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${portal.base}/api/v1${address}`, { ...init, headers }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

/** Memory of the portal's process after a collection; the file appears when it has one. */
async function measure(hour: number): Promise<Sample> {
  await rm(heapFile, { force: true });
  process.kill(portal.pid(), 'SIGUSR2');
  for (;;) {
    const text = await readFile(heapFile, 'utf8').catch(() => '');
    if (text.endsWith('}')) {
      const { heapUsed, external, rss } = JSON.parse(text) as NodeJS.MemoryUsage;
      return { hour, heapMb: (heapUsed + external) / 2 ** 20, residentMb: rss / 2 ** 20 };
    }
    await wait(500);
  }
}

/** The middle of each hour against that of the second. */
function judge(samples: readonly Sample[]): void {
  const middleOf = (hour: number, what: 'heapMb' | 'residentMb') =>
    quantile(
      samples.filter((sample) => Math.ceil(sample.hour) === hour).map((sample) => sample[what]),
      0.5,
    );
  const later = Array.from({ length: Math.max(0, Math.floor(hours) - 2) }, (_, n) => n + 3);
  const grown = (what: 'heapMb' | 'residentMb') =>
    Math.max(...later.map((hour) => Math.abs(middleOf(hour, what) / middleOf(2, what) - 1)));
  say(`resident memory, the same way: ${(grown('residentMb') * 100).toFixed(1)} %`);
  const figure: Figure = {
    what: `change of the heap after a collection, the worst of hours 3 to ${hours} against the second`,
    value: grown('heapMb'),
    limit: 0.1,
    wanted: 'at most',
    unit: 'of it',
  };
  say(lineOf(figure));
  process.exitCode = holds(figure) ? 0 : 1;
}
