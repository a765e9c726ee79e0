import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createAssetIndexCache } from '#features/assets/catalogue/server/public.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';
import { seeded } from '#testing/fuzz.ts';
import { addGeofence } from '#testing/ingest/ingest-harness.ts';
import { tabNames } from '../../../model/tab-names.ts';
import { answerQuestion } from '../answer.ts';
import { createAnswerDeps } from '../indicator-engine.ts';
import { askerOf } from '../question.ts';
import type { SnapshotHead } from './account-snapshot.ts';
import { readValues, writeValues } from './value-file.ts';

const fleet = await createIndicatorFixture([
  ['ONE', 'NORTH', 'Truck'],
  ['TWO', 'SOUTH', 'Excavator'],
]);
const { api, account, assets, units, owner } = fleet;
const folder = await mkdtemp(path.join(tmpdir(), 'patio-columns-'));
afterAll(() => rm(folder, { recursive: true }));
const file = path.join(folder, account.id);
const period = { from: '2026-10-01', to: '2026-10-20' };
const nothing = { inputs: [], assets: [], days: [], events: [], hours: { columns: [], spans: [] } };

beforeAll(async () => {
  await addGeofence(owner, { accountId: account.id, unitId: units['NORTH'] ?? '' }, depotGeofence);
  await fleet.send(shift('ONE', '2026-10-05T08:00:00-03:00', { work: 3, idle: 1 }));
});

/** On the route of every shift. */
const depotGeofence = {
  id: '01900000-0000-7000-8000-0000000000c1',
  shape: { type: 'Circle', center: [-51, -29.93], radius_m: 2_000 },
  max_speed_kmh: 5,
};

/** As a process has it after its start. */
function start(columnsFolder?: string) {
  const memory = new MemoryBudget();
  const log = pino({ level: 'silent' });
  const indexes = createAssetIndexCache({ db: api.db, live: api.live, log, memory });
  const deps = createAnswerDeps({
    db: api.db,
    live: api.live,
    log,
    memory,
    indexes,
    ...(columnsFolder && { columnsFolder }),
  });
  const scope = {
    accountId: account.id,
    userId: account.admin.id,
    unitIds: null,
    role: 'admin' as const,
    modules: [],
    sections: [],
    mayAct: true,
  };
  return {
    save: () => deps.columnStore.save(),
    /** Everything that is shown, but for when it was worked out. */
    async read() {
      const answers: unknown[] = [];
      const asker = { ...askerOf(scope), yieldToEventLoop: setImmediate };
      for (const tab of tabNames) {
        const text = await answerQuestion(deps, { of: 'tab', tab, query: period }, asker);
        const { computed_at: _, ...answer } = JSON.parse(text);
        answers.push(answer);
      }
      return answers;
    },
    /** How many days there are before anything is asked for. */
    daysAtStart: () =>
      deps.columnStore.use(
        { id: account.id, timeZone: 'America/Sao_Paulo' },
        nothing,
        new AbortController().signal,
        ({ days }) => Promise.resolve(days.size),
      ),
  };
}

const dayOf = (n: number) => `2026-10-${String(1 + (n % 20)).padStart(2, '0')}`;
const codeOf = (n: number) => (n % 2 === 0 ? 'ONE' : 'TWO');
const write = (text: string, ...values: unknown[]) => owner.query(text, [account.id, ...values]);
const changes: ((n: number) => Promise<unknown>)[] = [
  (n) => fleet.send(shift(codeOf(n), `${dayOf(n)}T09:${10 + (n % 40)}:00-03:00`, { work: 1 + (n % 3), idle: 1 })),
  (n) =>
    write(
      `insert into costs (account_id, asset_id, unit_id, kind, amount, day) values ($1, $2, $3, 'fuel', $4, $5)`,
      assets[codeOf(n)],
      units['NORTH'],
      n,
      dayOf(n),
    ),
  () => write('delete from costs where account_id = $1 and id = (select min(id::text)::uuid from costs)'),
  () => write(`update geofence_events set disproved = not disproved where account_id = $1`),
  (n) =>
    write(
      `insert into downtimes (account_id, asset_id, kind, started_at, ended_at) values ($1, $2, 'breakdown', $3::timestamptz, $3::timestamptz + interval '5 hours')`,
      assets[codeOf(n)],
      `${dayOf(n)}T${String(n % 24).padStart(2, '0')}:00:00-03:00`,
    ),
  (n) => write('update assets set category = $2 where account_id = $1 and id = $3', `Kind ${n % 3}`, assets[codeOf(n)]),
  () => fleet.rebuild(),
];

test.each([3, 7, 11, 20])('a snapshot and the changes since are what a full read gives: %i', async (seed) => {
  const random = seeded(seed);
  const change = async (times: number) => {
    for (let n = 0; n < times; n++)
      await changes[Math.floor(random() * changes.length)]?.(Math.floor(random() * 1_000));
  };
  const before = start(folder);
  await before.read();
  await change(3);
  await before.read();
  await before.save();
  await change(4);
  // Silence grows by the second.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const after = start(folder);
  expect(await after.daysAtStart()).toBeGreaterThanOrEqual(20);
  expect(await after.read()).toEqual(await start().read());
});

const rewritten = (change: Partial<SnapshotHead>) => async () => {
  const [head, ...rest] = await allOf(readValues(file));
  await writeValues(file, [{ ...(head as SnapshotHead), ...change }, ...rest]);
};
const altered = (change: (bytes: Buffer) => Uint8Array) => async () => writeFile(file, change(await readFile(file)));

test.each<[string, () => Promise<void>]>([
  ['is torn', altered((bytes) => bytes.subarray(0, -20))],
  ['lacks its end', altered((bytes) => bytes.subarray(0, -8))],
  ['was altered', altered((bytes) => bytes.map((byte, at) => (at === 2_000 ? byte ^ 1 : byte)))],
  ['is of another program or database', rewritten({ origin: 'another' })],
  ['is of another account', rewritten({ accountId: randomUUID() })],
  ['is of another time zone', rewritten({ timeZone: 'UTC' })],
  ['the database is not yet at', rewritten({ cursor: '999999999' as SnapshotHead['cursor'] })],
  ['is older than the stored changes', rewritten({ lookedAt: Date.now() - 3 * 3_600_000 })],
])('a snapshot that %s is not used', async (_, spoil) => {
  const before = start(folder);
  await before.read();
  await before.save();
  await rewritten({})();
  expect(await start(folder).daysAtStart()).toBeGreaterThan(0);
  await spoil();
  expect(await start(folder).daysAtStart()).toBe(0);
});

async function allOf(values: AsyncGenerator<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const value of values) all.push(value);
  return all;
}
