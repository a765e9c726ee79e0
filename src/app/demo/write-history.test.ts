import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { connect, inAccount, type DatabaseConnection } from '#platform/server/database.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { openDiskStore } from '#platform/server/uploads/disk-store.ts';
import { startOfDay, wallClock } from '#platform/time/wall-clock.ts';
import { dayMs } from '#platform/time/durations.ts';
import { createFleet } from '../../../simulator/fleet.ts';
import { seedDemo, type SeededAccount } from './seed/seed-demo.ts';

const zone = 'America/Sao_Paulo';
const to = Date.now();
const from = startOfDay(wallClock(to - 2 * dayMs, zone).slice(0, 10), zone);
const rowsFrom = from - 26 * dayMs;
/** First assets of the second account, and the number written before. */
const before = 184;
const wanted = 6;

const database = await createOwnDatabase();
let connection: DatabaseConnection;
let folder: string;
let account: SeededAccount;

beforeAll(async () => {
  connection = connect(database.portal);
  folder = await mkdtemp(path.join(tmpdir(), 'patio-demo-'));
  await mkdir(path.join(folder, 'files'));
  const log = pino({ level: 'silent' });
  const live = new LiveHub({ url: null, log });
  const files = await openDiskStore(path.join(folder, 'files'));
  const seeded = await seedDemo({ db: connection.db, live, log, files }, createFleet(7).accounts, new Date(to));
  const [, second] = seeded;
  if (!second) throw new Error('The demo has two accounts.');
  account = second;
  const accounts = JSON.stringify(seeded.map(({ id }) => id));
  const args = ['7', String(rowsFrom), String(from), String(to), String(before), accounts];
  const writer = fork(fileURLToPath(new URL('write-history.ts', import.meta.url)), args, {
    env: { NODE_ENV: 'production', DATABASE_INGEST_URL: database.ingest },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let written = before;
  while (written < before + wanted) {
    const [message] = await once(writer, 'message');
    written = Number(message.written);
  }
  writer.kill('SIGTERM');
  await once(writer, 'exit');
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await connection.close();
});

const query = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inAccount(connection.db, account.id, async (db) => (await statement.execute(db)).rows);

test('days reach back beyond the positions, without a gap between', async () => {
  const days = await query(sql<{ code: string; days: number; positions: Date }>`
    select a.code, (select count(*)::int from asset_days d where d.asset_id = a.id) as days,
      (select min(time) from positions p where p.asset_id = a.id) as positions
    from assets a where exists (select from asset_days d where d.asset_id = a.id) and category = 'Caminhão'`);
  expect(days.length).toBeGreaterThanOrEqual(wanted);
  for (const { days: count, positions } of days) {
    expect(count).toBeGreaterThanOrEqual(26);
    expect(positions.getTime()).toBeGreaterThanOrEqual(from);
  }
});

test('nobody runs over twelve hours and a half a day or over sixty minutes an hour, and nights and Sundays are quiet', async () => {
  const [longest] = await query(sql<{ day: number; hour: number }>`
    select (select max(run_s) / 3600 from asset_days) as day, (select max(run_s) / 3600 from asset_hours) as hour`);
  expect(longest?.day).toBeLessThanOrEqual(12.5);
  expect(longest?.hour).toBeLessThanOrEqual(1);
  const hours = await query(sql<{ weekday: number; hour: number; run_h: number }>`
    select extract(isodow from hour at time zone ${zone})::int as weekday, extract(hour from hour at time zone ${zone})::int as hour,
      sum(run_s) / 3600 as run_h
    from asset_hours join assets a on a.id = asset_id where a.category = 'Caminhão' group by 1, 2`);
  const total = (of: (row: (typeof hours)[number]) => boolean) =>
    hours.filter(of).reduce((sum, { run_h }) => sum + run_h, 0);
  const working = total(({ weekday, hour }) => weekday <= 5 && hour >= 7 && hour < 17);
  expect(working).toBeGreaterThan(total(() => true) * 0.5);
  expect(total(({ weekday }) => weekday === 7)).toBeLessThan(total(({ weekday }) => weekday === 2) * 0.4);
});
