import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { writeGeofenceEvents, writeGeofenceStays } from './geofence-store.ts';
import type { TrackGeofenceEvent, GeofenceStay } from '../steps/geofences/geofence-output.ts';

const database = await createOwnDatabase();
const client = await openClient(database.ingest);
let ids: { accountId: string; assetId: string };
const [part, geofence] = [randomUUID(), randomUUID()];

beforeEach(() => {
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  ids = { accountId, assetId };
});

const noon = Date.UTC(2026, 9, 1, 12);
const fix = (minute: number, speed_kmh: number | null = 41.25) => ({
  time: noon + minute * 60_000,
  latitude: -30.123456,
  longitude: -51.2,
  speed_kmh,
  accuracy_m: null,
});
const entry: TrackGeofenceEvent = {
  part,
  geofence,
  version: 3,
  type: 'entry',
  startedAt: noon,
  endedAt: noon,
  noticedAt: noon + 60_000,
  shownAt: noon + 60_000,
  evidence: { fixes: [fix(-1, null), fix(0), fix(1)], limitKmh: null, topKmh: 41.25, durationS: 0.5, passing: true },
};
const stay: GeofenceStay = {
  part,
  geofence,
  version: 3,
  enteredAt: noon,
  leftAt: null,
  cutOff: false,
  topKmh: 50,
  noticedAt: noon + 60_000,
};

async function write<Row>(
  writer: (client: Client, rows: Row[], isReplay: boolean) => Promise<void>,
  rows: Row[],
  isReplay: boolean,
) {
  await client.query('begin');
  await writer(client, rows, isReplay);
  await client.query('commit');
}
const storeEvents = (events: TrackGeofenceEvent[], isReplay = false) =>
  write(
    writeGeofenceEvents,
    events.map((event) => ({ ...ids, event })),
    isReplay,
  );
const storeStays = (stays: GeofenceStay[], isReplay = false) =>
  write(
    writeGeofenceStays,
    stays.map((one) => ({ ...ids, stay: one })),
    isReplay,
  );
const rowsOf = async (table: string, columns: string) =>
  (await client.query(`select ${columns} from ${table} where account_id = $1 order by 1`, [ids.accountId])).rows;

test.each([
  ['as it comes', false],
  ['played again', true],
])('an event is stored completely, %s', async (_, isReplay) => {
  await storeEvents([entry], isReplay);
  expect(await rowsOf('geofence_events', '*')).toEqual([
    {
      account_id: ids.accountId,
      asset_id: ids.assetId,
      part_id: part,
      geofence_id: geofence,
      version: 3,
      type: 'entry',
      started_at: new Date(noon),
      ended_at: new Date(noon),
      noticed_at: new Date(noon + 60_000),
      limit_kmh: null,
      top_speed_kmh: 41.25,
      duration_s: 0.5,
      passing: true,
      fixes: [
        [noon - 60_000, -30.123456, -51.2, null, null],
        [noon, -30.123456, -51.2, 41.25, null],
        [noon + 60_000, -30.123456, -51.2, 41.25, null],
      ],
      revised: false,
      retroactive: false,
      stale: false,
      disproved: false,
    },
  ]);
});

test('events without fixes, before 2000 and with fractions of seconds are stored unchanged', async () => {
  const evidence = { ...entry.evidence, fixes: [] };
  const times = [Date.UTC(1999, 0, 1), noon + 1];
  await storeEvents(times.map((startedAt) => ({ ...entry, startedAt, evidence })));
  expect(await rowsOf('geofence_events', 'started_at, fixes')).toEqual(
    times.map((time) => ({ started_at: new Date(time), fixes: [] })),
  );
});

test('an existing row expected to be new is overwritten, with the whole batch', async () => {
  const exit: TrackGeofenceEvent = { ...entry, type: 'exit', startedAt: noon + 300_000, endedAt: noon + 300_000 };
  await storeEvents([entry]);
  await storeEvents([entry, exit]);
  expect(await rowsOf('geofence_events', 'type, revised')).toEqual([
    { type: 'entry', revised: false },
    { type: 'exit', revised: false },
  ]);
  const ended = { ...stay, leftAt: noon + 300_000 };
  await storeStays([ended]);
  await storeStays([{ ...ended, topKmh: 60 }]);
  expect(await rowsOf('geofence_stays', 'top_speed_kmh')).toEqual([{ top_speed_kmh: 60 }]);
});

test('a speeding is reported at its start and end', async () => {
  const speeding: TrackGeofenceEvent = { ...entry, type: 'speeding', endedAt: null };
  await storeEvents([speeding]);
  expect(await rowsOf('geofence_events', 'ended_at')).toEqual([{ ended_at: null }]);
  await storeEvents([{ ...speeding, endedAt: noon + 90_000 }]);
  expect(await rowsOf('geofence_events', 'ended_at, revised')).toEqual([
    { ended_at: new Date(noon + 90_000), revised: false },
  ]);
});

test('a stay is ongoing until it ends; the next one in the same geofence is another row', async () => {
  await storeStays([stay]);
  expect(await rowsOf('geofence_open_stays', 'entered_at')).toEqual([{ entered_at: new Date(noon) }]);
  const next = { ...stay, enteredAt: noon + 600_000 };
  await storeStays([{ ...stay, leftAt: noon + 300_000 }, next]);
  expect(await rowsOf('geofence_stays', 'entered_at, left_at')).toEqual([
    { entered_at: new Date(noon), left_at: new Date(noon + 300_000) },
  ]);
  expect(await rowsOf('geofence_open_stays', 'entered_at')).toEqual([{ entered_at: new Date(noon + 600_000) }]);
});

test('an ended stay is no longer ongoing', async () => {
  await storeStays([stay]);
  await storeStays([{ ...stay, leftAt: noon + 300_000 }]);
  expect(await rowsOf('geofence_open_stays', 'entered_at')).toEqual([]);
});

test('an ended stay becomes ongoing when a replay shows it so', async () => {
  await storeStays([{ ...stay, leftAt: noon + 300_000 }]);
  await storeStays([stay], true);
  expect(await rowsOf('geofence_stays', 'entered_at')).toEqual([]);
  expect(await rowsOf('geofence_open_stays', 'entered_at, stale')).toEqual([
    { entered_at: new Date(noon), stale: false },
  ]);
});
