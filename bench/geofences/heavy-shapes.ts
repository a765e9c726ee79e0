/**
 * `npm run bench -- heavy-shapes`: how long `/healthz` takes while twenty files and drawings are tried at once that are as costly as
 * their limits let them be: zigzags, combs, spirals, a file of 20 MB.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { hardRings, leaningComb } from '#testing/hard-shapes.ts';
import { setUpAccount, type BenchAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { createPortalProcess } from '../support/portal-process.ts';

type Place = [longitude: number, latitude: number];
const corners = 20_000;
const pauseMs = 10;
const idleMs = 5_000;
const withoutPages = [process.execPath, 'src/app/main.ts', '--roles', 'worker,ingest'] as const;

interface Attempt {
  path: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

export async function benchHeavyShapes(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' }, withoutPages);
  try {
    await portal.start();
    const account = await setUpAccount(portal, 1);
    const attempts = await listAttempts(account);
    const idle = await timeHealth(portal.base, wait(idleMs));
    const tried = Promise.all(attempts.map((attempt) => send(portal.base, account.token, attempt)));
    const busy = await timeHealth(portal.base, tried);
    for (const [at, outcome] of (await tried).entries())
      process.stdout.write(`  ${attempts[at]?.path} ${attempts[at]?.body.byteLength} bytes: ${outcome}\n`);
    print('idle', idle);
    print(`while ${attempts.length} are tried`, busy);
    const refused = (await tried).filter((outcome) => outcome.startsWith('500')).length;
    return [
      {
        what: 'p99 of /healthz while heavy shapes are tried',
        value: quantile(busy, 0.99),
        limit: 50,
        wanted: 'at most',
        unit: 'ms',
      },
      {
        what: 'heavy shapes answered 500',
        value: refused,
        limit: 0,
        wanted: 'at most',
        unit: 'answers',
      },
    ];
  } finally {
    await portal.end();
  }
}

function print(when: string, times: readonly number[]): void {
  const at = (share: number) => quantile(times, share).toFixed(1);
  process.stdout.write(
    `  /healthz ${when}: ${times.length} calls, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${Math.max(...times).toFixed(0)} ms\n`,
  );
}

/** Milliseconds of each of the calls, one after the other, until something has ended. */
async function timeHealth(base: string, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void until.finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await (await fetch(`${base}/healthz`)).text();
    times.push(performance.now() - began);
    await wait(pauseMs);
  }
  return times;
}

async function send(base: string, token: string, { path, type, body }: Attempt): Promise<string> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await fetch(`${base}/api/v1${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  const errors = answer.ok ? '' : text.slice(0, 120);
  return `${answer.status} after ${(performance.now() - began).toFixed(0)} ms ${errors}`;
}

/** Twenty, their bytes made before anything is timed. */
async function listAttempts({ unitId, assets }: BenchAccount): Promise<Attempt[]> {
  const { zigzag, comb, spiral } = hardRings;
  if (!zigzag || !comb || !spiral) throw new Error('a hard shape is missing');
  const lines = [5_000, 25_000, 100_000, 1_000_000].map((n) => ({ type: 'LineString', coordinates: zigzagLine(n) }));
  const rings = [comb, spiral, leaningComb].map((draw) => ({ type: 'Polygon', coordinates: [closed(draw(corners))] }));
  const files = await Promise.all(
    [...lines, ...rings, ...lines.slice(0, 3)].map((shape) => asFile('/geofences/import', JSON.stringify(shape))),
  );
  const drawn = [zigzag, comb, spiral, leaningComb, leaningComb, comb].map((draw) => drawing(unitId, draw(corners)));
  const track = await asFile(`/assets/${assets[0]?.id}/track/preview`, zigzagTrack(100_000));
  return [...files, ...drawn, drawing(unitId, comb(4_000)), track, track, track];
}

const zigzagLine = (n: number) => Array.from({ length: n }, (_, at): Place => [at / 1e4, (at % 2) / 1e3]);
const closed = (ring: Place[]) => [...ring, ...ring.slice(0, 1)];
const round = (ring: Place[]) => ring.map(([x, y]): Place => [Number(x.toFixed(6)), Number(y.toFixed(6))]);

function zigzagTrack(n: number): string {
  const from = Date.now() - n * 1_000;
  const rows = Array.from(
    { length: n },
    (_, at) => `${new Date(from + at * 1_000).toISOString()},${((at % 2) / 1e3).toFixed(4)},${(at / 1e4).toFixed(4)}`,
  );
  return ['time,latitude,longitude', ...rows].join('\n');
}

async function asFile(path: string, text: string): Promise<Attempt> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'heavy');
  const written = new Response(form);
  const body = new Uint8Array(await written.arrayBuffer());
  return { path, type: written.headers.get('content-type') ?? '', body };
}

/** A geofence with a sub-geofence that is all of it. */
function drawing(unitId: string, ring: Place[]): Attempt {
  const shape = { type: 'Polygon', coordinates: [round(ring)] };
  const common = { color: '#2f6fed', resources: [], shape };
  const body = {
    ...common,
    name: `Heavy ${Math.random()}`,
    unit_id: unitId,
    sub_geofences: [{ ...common, name: 'All of it' }],
  };
  return { path: '/geofences', type: 'application/json', body: new TextEncoder().encode(JSON.stringify(body)) };
}
