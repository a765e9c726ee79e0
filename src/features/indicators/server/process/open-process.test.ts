import { sql } from 'kysely';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssetIndexCache } from '#features/assets/catalogue/server/public.ts';
import { updateAsset } from '#features/assets/catalogue/contract.ts';
import { unauthenticated } from '#platform/errors.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';
import type { TabName } from '../../model/tab-names.ts';
import { createIndicatorEngine } from '../engine/indicator-engine.ts';
import { askerOf, type Question } from '../engine/question.ts';
import { openIndicatorProcess } from './open-process.ts';

const fleet = await createIndicatorFixture([
  ['ONE', 'NORTH', 'Truck'],
  ['TWO', 'SOUTH', 'Excavator'],
]);
const { api, account, assets, urls } = fleet;
const columnsFolder = await mkdtemp(path.join(tmpdir(), 'patio-columns-'));
afterAll(() => rm(columnsFolder, { recursive: true }));

const log = pino({ level: 'silent' });
const { db, live } = api;
const memory = new MemoryBudget();
const parts = { databaseUrl: urls.portal, isEmbedded: true, columnsFolder, live, memory, log };
const remote = openIndicatorProcess(parts);
afterAll(() => remote.stop());

beforeAll(() => fleet.send(shift('ONE', '2026-10-05T08:00:00-03:00', { work: 3, idle: 1 })));

/** The other tabs show silence, which grows by the second. */
const steady: TabName[] = ['fleet', 'utilization', 'safety', 'financials'];
const rights = { role: 'admin' as const, modules: [], sections: [], unitIds: null, mayAct: true };
const asker = askerOf({ accountId: account.id, userId: account.admin.id, ...rights });
const period = { from: '2026-10-01', to: '2026-10-20' };
const ofTab = (tab: TabName, more = {}): Question => ({ of: 'tab', tab, query: { ...period, ...more } });

/** Everything that is shown, but for when it was computed. */
async function read(engine: Pick<typeof remote, 'answer'>, question: Question) {
  const { computed_at: _, ...answer } = JSON.parse(await engine.answer(question, asker));
  return answer;
}

test.each(steady)('answers %s as the engine does in this process', async (tab) => {
  const indexes = createAssetIndexCache({ db, live, log, memory });
  const here = createIndicatorEngine({ db, live, indexes, memory, log });
  expect(await read(remote, ofTab(tab))).toEqual(await read(here, ofTab(tab)));
});

test('an answer includes what was written and received just before', async () => {
  const chart: Question = {
    of: 'chart',
    query: { measures: ['run_h', 'assets'], dimension: 'category', filters: period },
  };
  const rowsOf = async () =>
    (await read(remote, chart)).rows.map(({ key, values }: { key: string; values: number[] }) => [key, ...values]);
  const before = await rowsOf();
  await fleet.send(shift('TWO', '2026-10-06T08:00:00-03:00', { work: 2, idle: 0 }));
  const after = await rowsOf();
  expect(after).not.toEqual(before);
  const { headers } = account.admin;
  await api.call(updateAsset, { headers, params: { id: assets['TWO'] ?? '' }, body: { category: 'Crane' } });
  expect((await rowsOf()).map(([key]: [string]) => key)).toContain('Crane');
});

test('refusals are those of the engine', async () => {
  await expect(remote.answer(ofTab('fleet', { card: 'none' }), asker)).rejects.toMatchObject({
    code: 'validation_error',
    errors: { card: [124] },
  });
  const left = { ...asker, scopeNow: () => Promise.reject(unauthenticated()) };
  await expect(remote.answer(ofTab('fleet', { category: ['A'] }), left)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('who has left gets the reason', async () => {
  const leaving = new AbortController();
  const asked = remote.answer(ofTab('fleet', { category: ['B'] }), { ...asker, signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
});

test('what it holds counts in the memory budget, and is evicted by it', async () => {
  await read(remote, ofTab('utilization'));
  const full = memory.bytes;
  expect(full).toBeGreaterThan(10_000);
  const other = { evict: () => memory.maxBytes };
  memory.use(other, memory.maxBytes);
  expect(memory.bytes).toBe(memory.maxBytes);
  memory.forget(other);
  // It has freed what it was asked to, and reads it again.
  expect((await read(remote, ofTab('utilization', { category: ['C'] }))).assets).toBe(0);
  expect((await read(remote, ofTab('utilization'))).assets).toBe(2);
});

test('its connections have a lower priority in an embedded database', async () => {
  await read(remote, ofTab('fleet', { category: ['D'] }));
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'patio-indicators' and datname = current_database()`.execute(
    db,
  );
  expect(rows.map(({ pid }) => getPriority(pid))).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
});

test('without the database it refuses as a call of the process does', async () => {
  const away = openIndicatorProcess({ ...parts, databaseUrl: 'postgres://portal@127.0.0.1:1/portal' });
  await expect(away.answer(ofTab('fleet'), asker)).rejects.toMatchObject({ code: 'unavailable' });
  await away.stop();
});

test('a process that fails refuses what it was asked, and starts again with the next question', async () => {
  let starts = 0;
  const failing = openIndicatorProcess(parts, () => {
    starts++;
    return new URL('testing/ending-process.ts', import.meta.url);
  });
  for (const times of [1, 2]) {
    await expect(failing.answer(ofTab('fleet'), asker)).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(() => starts).toBe(times);
  }
});

test('it outlives a signal to the whole group, and ends with the portal', async () => {
  const program = fileURLToPath(new URL('process-main.ts', import.meta.url));
  const child = fork(program, { serialization: 'advanced', execArgv: [] });
  const ended = once(child, 'exit');
  child.send({
    databaseUrl: urls.portal,
    asksForPassword: false,
    isEmbedded: true,
    columnsFolder,
    logLevel: 'silent',
    maxBytes: 1e6,
  });
  child.send({ m: 'warm', a: [[]], i: 'ready', t: 'q' });
  await once(child, 'message');
  child.kill('SIGINT');
  child.send({ m: 'warm', a: [[]], i: 'again', t: 'q' });
  expect((await once(child, 'message'))[0]).toMatchObject({ i: 'again' });
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
