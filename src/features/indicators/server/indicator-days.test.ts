import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createIndicatorFixture, shift, inHours } from '#testing/fixtures/indicator-fixture.ts';

const fleet = await createIndicatorFixture(
  [
    ['AUTUMN', 'ONE', 'Truck'],
    ['SPRING', 'ONE', 'Truck'],
    ['METER', 'ONE', 'Excavator'],
    ['RAW', 'TWO', 'Excavator'],
  ],
  'America/New_York',
);

const hoursOf = (asset: string, days: [string, string], dimension: string) =>
  fleet
    .chart({
      measures: ['run_h'],
      dimension,
      filters: { from: days[0], to: days[1], model: [asset] },
    })
    .then(({ rows }) => rows.flatMap(({ key, values }) => (values[0] ? [[key, values[0]]] : [])));

/** Each asset has its own model, to filter by. */
beforeAll(async () => {
  for (const [code, id] of Object.entries(fleet.assets))
    await fleet.owner.query('update assets set model = $2 where id = $1', [id, code]);
});

test('a day of 25 hours counts the repeated hour twice', async () => {
  await fleet.send(shift('AUTUMN', '2025-11-01T22:00:00-04:00', { work: 9, idle: 0 }));
  const days: [string, string] = ['2025-11-01', '2025-11-02'];
  expect(await hoursOf('AUTUMN', days, 'day')).toEqual([
    ['2025-11-01', 2],
    ['2025-11-02', inHours(7 * 60 - 1)],
  ]);
  expect(await hoursOf('AUTUMN', days, 'hour')).toEqual([
    ['0', 1],
    ['1', 2],
    ['2', 1],
    ['3', 1],
    ['4', 1],
    ['5', inHours(59)],
    ['22', 1],
    ['23', 1],
  ]);
});

test('a day of 23 hours has nothing in the skipped hour', async () => {
  await fleet.send(shift('SPRING', '2026-03-07T22:00:00-05:00', { work: 7, idle: 0 }));
  const days: [string, string] = ['2026-03-07', '2026-03-08'];
  expect(await hoursOf('SPRING', days, 'day')).toEqual([
    ['2026-03-07', 2],
    ['2026-03-08', inHours(5 * 60 - 1)],
  ]);
  expect((await hoursOf('SPRING', days, 'hour')).map(([hour]) => hour)).toEqual(['0', '1', '3', '4', '5', '22', '23']);
});

test('the hour meter counts, and its reset subtracts nothing', async () => {
  const start = Date.parse('2026-05-04T12:00:00Z');
  // The meter runs at half speed; the engine detects the reset itself.
  const meterAt = (minute: number) => (minute < 60 ? 100 + minute / 120 : 5 + (minute - 60) / 120);
  await fleet.send(
    Array.from({ length: 120 }, (_, minute) => ({
      asset: 'METER',
      time: new Date(start + minute * 60_000).toISOString(),
      latitude: -30,
      longitude: -51,
      engine_on: true,
      hour_meter_h: meterAt(minute),
    })),
  );
  expect(await hoursOf('METER', ['2026-05-04', '2026-05-04'], 'day')).toEqual([
    ['2026-05-04', inHours(59 * 0.5 + 1 + 59 * 0.5)],
  ]);
});

test('the figures of a day equal its raw positions', async () => {
  const ofDay = (minutes: number[]) => minutes.flatMap((minute) => fixAt(minute));
  const fixAt = (minute: number) => [
    {
      asset: 'RAW',
      time: new Date(Date.parse('2026-06-02T10:00:00Z') + minute * 60_000).toISOString(),
      latitude: -30 + minute / 400,
      longitude: -51 + (minute % 7) / 900,
      speed_kmh: minute % 4 === 0 ? 0 : 20 + (minute % 31),
      engine_on: minute % 53 < 47,
    },
  ];
  const minutes = Array.from({ length: 600 }, (_, minute) => minute).filter((minute) => minute % 90 < 75);
  await fleet.send(ofDay(minutes.filter((minute) => minute % 5 !== 3)));
  // Late fixes lie in between.
  await fleet.send(ofDay(minutes.filter((minute) => minute % 5 === 3)));
  const { rows } = await fleet.owner.query<Record<string, number>>(
    `with legs as (
       select *, lead(time) over w as until, lead(engine_on) over w as then_on, lead(latitude) over w as lat, lead(longitude) over w as lon
       from positions where asset_id = $1 window w as (order by time))
     select count(*)::int as positions, max(speed_kmh)::float8 as top,
       sum(extract(epoch from until - time)) filter (where engine_on and then_on and until - time <= interval '10 minutes')::float8 as run,
       sum(extract(epoch from until - time)) filter (where engine_on and then_on and until - time <= interval '10 minutes' and speed_kmh >= 3)::float8 as work
     from legs`,
    [fleet.assets['RAW']],
  );
  const [raw] = rows;
  const { totals } = await fleet.chart({
    measures: ['run_h', 'work_h', 'top_speed_kmh', 'communicating_days', 'idle_ratio'],
    dimension: null,
    filters: { from: '2026-06-02', to: '2026-06-02', model: ['RAW'] },
  });
  const { run = 0, work = 0, top = 0 } = raw ?? {};
  expect(run).toBeGreaterThan(3_600);
  expect(totals).toEqual([inHours(run / 60), inHours(work / 60), top, 1, expect.closeTo((run - work) / run, 4)]);
});

test('the rebuild command changes nothing correct, and reports differences', async () => {
  const days = () => fleet.owner.query('select * from asset_days order by asset_id, day').then(({ rows }) => rows);
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-rebuild-'));
  const notes = path.join(folder, `rebuild-${fleet.account.id}.txt`);
  const run = (...more: string[]) => {
    const program = spawn(
      process.execPath,
      [path.resolve('src/app/account.ts'), 'rebuild', '--account', fleet.account.id, ...more],
      { env: { DATABASE_INGEST_URL: fleet.urls.ingest, DATA_FOLDER: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
    return Promise.all([text(program.stdout), ended]);
  };
  const before = await days();
  const [sentence, code] = await run();
  expect(sentence).toBe(
    'Hours, days, trips and stops of 4 assets were recomputed from their positions; nothing changed.\n',
  );
  expect(code).toBe(0);
  expect(await days()).toEqual(before);
  await fleet.owner.query('update asset_days set run_s = run_s + 60 where asset_id = $1', [fleet.assets['RAW']]);
  expect(await run('--processes', '3')).toEqual([expect.stringMatching(/^Hours.* of 4 assets .*changed: RAW\.\n$/), 1]);
  expect(await days()).toEqual(before);

  // Cut off in the middle of RAW, with its digest of before, after all others were done.
  const ids = Object.values(fleet.assets);
  const others = ids.filter((id) => id !== fleet.assets['RAW']);
  const cutOff = [`${fleet.assets['RAW']} begun 1 2 3`, ...others.map((id) => `${id} same 1`), `${others[0]} chan`];
  await writeFile(notes, cutOff.join('\n'));
  await fleet.owner.query('update asset_days set run_s = run_s + 60 where asset_id = $1', [others[0]]);
  expect(await run()).toEqual([expect.stringContaining('of 4 assets'), 1]);
  expect(await days()).not.toEqual(before);
  // It is over: the next one looks at all.
  expect(await run()).toEqual([expect.stringContaining('changed: '), 1]);
  expect(await days()).toEqual(before);
  await rm(folder, { recursive: true });
}, 60_000);
