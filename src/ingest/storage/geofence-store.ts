import type { ClientBase } from 'pg';
import type { FixMark } from '#features/geofences/engine/crossings/crossing-rules.ts';
import { copyNew } from './copy-new.ts';
import { copyEvents, copyStays, encodeEvents, encodeStays, flatFixes } from './geofence-copy.ts';
import { joinTexts, plainArray, splitTexts } from './sql-array.ts';
import type { GeofenceEvent, GeofenceStay } from '../steps/geofences/geofence-output.ts';

interface Ids {
  accountId: string;
  assetId: string;
}
/** The asset's two ids stand in `key` once more, as 32 bytes. */
type Keyed = Ids & { key: Uint8Array };
export type GeofenceEventRow = Keyed & { event: GeofenceEvent };
export type GeofenceStayRow = Keyed & { stay: GeofenceStay };

/**
 * Writes stays as they are known by now: those that last over their rows, those that ended beside the others that did.
 * @param isReplay they may have been told before, and otherwise
 */
export async function writeGeofenceStays(
  client: ClientBase,
  rows: readonly GeofenceStayRow[],
  isReplay: boolean,
): Promise<void> {
  const ended = rows.filter(({ stay }) => stay.leftAt !== null);
  const open = rows.filter(({ stay }) => stay.leftAt === null);
  if (ended.length > 0) {
    await client.query(dropFrom('geofence_open_stays'), keysOf(ended));
    if (isReplay || !(await copyNew(client, copyStays, encodeStays(ended)))) await mergeEnded(client, ended);
  }
  if (open.length === 0) return;
  if (isReplay) await client.query(dropFrom('geofence_stays'), keysOf(open));
  await mergeOpen(client, open);
}

const keyArrays = '$1::uuid[], $2::uuid[], $3::uuid[], $4::float8[]';

function keysOf(rows: readonly GeofenceStayRow[]): string[] {
  return [
    plainArray(rows.map((row) => row.accountId)),
    plainArray(rows.map((row) => row.assetId)),
    plainArray(rows.map((row) => row.stay.part)),
    plainArray(rows.map((row) => row.stay.enteredAt)),
  ];
}

const dropFrom = (table: 'geofence_stays' | 'geofence_open_stays') => `
  delete from ${table} s using unnest(${keyArrays}) as n (account_id, asset_id, part, entered)
  where s.account_id = n.account_id and s.asset_id = n.asset_id and s.part_id = n.part and s.entered_at = to_timestamp(n.entered / 1000.0)`;

async function mergeOpen(client: ClientBase, rows: readonly GeofenceStayRow[]): Promise<void> {
  await client.query(openStatement, [
    ...keysOf(rows),
    plainArray(rows.map((row) => row.stay.fence)),
    plainArray(rows.map((row) => row.stay.version)),
    plainArray(rows.map((row) => row.stay.topKmh)),
    plainArray(rows.map((row) => row.stay.noticedAt)),
  ]);
}

// Rows are taken in one order everywhere, so that two writers wait for one another and never crosswise.
const openStatement = `
  insert into geofence_open_stays (account_id, asset_id, part_id, geofence_id, entered_at, version, top_speed_kmh, noticed_at)
  select account_id, asset_id, part, fence, to_timestamp(entered / 1000.0), version, top_kmh, to_timestamp(noticed / 1000.0)
  from unnest(${keyArrays}, $5::uuid[], $6::int[], $7::float8[], $8::float8[])
    as n (account_id, asset_id, part, entered, fence, version, top_kmh, noticed)
  order by account_id, asset_id, part
  on conflict (account_id, asset_id, part_id) do update set entered_at = excluded.entered_at, version = excluded.version,
    top_speed_kmh = excluded.top_speed_kmh, noticed_at = excluded.noticed_at, stale = false`;

async function mergeEnded(client: ClientBase, rows: readonly GeofenceStayRow[]): Promise<void> {
  const of = (read: (stay: GeofenceStay) => string | number | boolean | null) =>
    plainArray(rows.map((row) => read(row.stay)));
  await client.query(endedStatement, [
    ...keysOf(rows),
    of((stay) => stay.fence),
    of((stay) => stay.version),
    of((stay) => stay.topKmh),
    of((stay) => stay.noticedAt),
    of((stay) => stay.leftAt),
    of((stay) => stay.cutOff),
  ]);
}

const endedStatement = `
  insert into geofence_stays (account_id, asset_id, part_id, geofence_id, version, entered_at, left_at, cut_off, top_speed_kmh, noticed_at)
  select account_id, asset_id, part, fence, version, to_timestamp(entered / 1000.0), to_timestamp(gone / 1000.0), cut_off, top_kmh, to_timestamp(noticed / 1000.0)
  from unnest(${keyArrays}, $5::uuid[], $6::int[], $7::float8[], $8::float8[], $9::float8[], $10::boolean[])
    as n (account_id, asset_id, part, entered, fence, version, top_kmh, noticed, gone, cut_off)
  order by account_id, asset_id, part, entered
  on conflict (account_id, asset_id, part_id, entered_at) do update set version = excluded.version, left_at = excluded.left_at,
    cut_off = excluded.cut_off, top_speed_kmh = excluded.top_speed_kmh, noticed_at = excluded.noticed_at, stale = false`;

/**
 * Writes events as they are known by now; one that had ended and is another now is marked as revised.
 * @param isReplay they may have been told before, and otherwise
 */
export async function writeGeofenceEvents(
  client: ClientBase,
  rows: readonly GeofenceEventRow[],
  isReplay: boolean,
): Promise<void> {
  // A speeding is told when it begins and once more when it ends; an entry or exit is told once.
  const isNew = ({ event }: GeofenceEventRow) => !isReplay && event.type !== 'speeding';
  const [added, told] = [rows.filter(isNew), rows.filter((row) => !isNew(row))];
  if (told.length > 0) await mergeEvents(client, told);
  if (added.length > 0 && !(await copyNew(client, copyEvents, encodeEvents(added)))) await mergeEvents(client, added);
}

async function mergeEvents(client: ClientBase, rows: readonly GeofenceEventRow[]): Promise<void> {
  const of = (read: (event: GeofenceEvent) => string | number | boolean | null) =>
    plainArray(rows.map((row) => read(row.event)));
  await client.query(eventStatement, [
    plainArray(rows.map((row) => row.accountId)),
    plainArray(rows.map((row) => row.assetId)),
    of((event) => event.part),
    of((event) => event.fence),
    of((event) => event.version),
    of((event) => event.type),
    of((event) => event.startedAt),
    of((event) => event.endedAt),
    of((event) => event.noticedAt),
    of(({ evidence }) => evidence.limitKmh),
    of(({ evidence }) => evidence.topKmh),
    of(({ evidence }) => evidence.durationS),
    of(({ evidence }) => evidence.passing),
    joinTexts(rows.map(({ event }) => fixesArray(event.evidence.fixes))),
  ]);
}

function fixesArray(fixes: readonly FixMark[]): string {
  return plainArray(fixes.map((fix) => plainArray(flatFixes([fix]))));
}

const eventStatement = `
  insert into geofence_events as e (account_id, asset_id, part_id, geofence_id, version, type, started_at, ended_at, noticed_at,
    limit_kmh, top_speed_kmh, duration_s, passing, fixes)
  select account_id, asset_id, part, fence, version, type, to_timestamp(began / 1000.0), to_timestamp(ended / 1000.0), to_timestamp(noticed / 1000.0),
    limit_kmh, top_kmh, duration_s, passing, fixes::float8[]
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::float8[], $8::float8[], $9::float8[],
      $10::float8[], $11::float8[], $12::float8[], $13::boolean[], ${splitTexts('$14')})
    as n (account_id, asset_id, part, fence, version, type, began, ended, noticed, limit_kmh, top_kmh, duration_s, passing, fixes)
  order by account_id, asset_id, part, type, began
  on conflict (account_id, asset_id, part_id, type, started_at) do update set version = excluded.version, ended_at = excluded.ended_at,
    noticed_at = excluded.noticed_at, limit_kmh = excluded.limit_kmh, top_speed_kmh = excluded.top_speed_kmh, duration_s = excluded.duration_s,
    passing = excluded.passing, fixes = excluded.fixes, stale = false, disproved = false,
    revised = e.revised or (e.ended_at is not null and (e.ended_at, e.limit_kmh, e.top_speed_kmh, e.duration_s, e.passing, e.fixes)
      is distinct from (excluded.ended_at, excluded.limit_kmh, excluded.top_speed_kmh, excluded.duration_s, excluded.passing, excluded.fixes))`;

const derived = ['geofence_stays', 'geofence_open_stays', 'geofence_events'] as const;

/** What a span’s fixes showed waits to be shown by them again; null: all of them. */
export async function markGeofencesStale(
  client: ClientBase,
  { accountId, assetId }: Ids,
  from: number | null,
): Promise<void> {
  for (const table of derived) {
    await client.query(
      `update ${table} set stale = true where account_id = $1 and asset_id = $2 and noticed_at >= coalesce(to_timestamp($3::float8 / 1000.0), '-infinity')`,
      [accountId, assetId, from],
    );
  }
}

/** Takes away what was not shown again, but for events that raised an alert: these stay, as disproved, and their alerts say that they were revised. */
export async function dropStaleGeofences(client: ClientBase, { accountId, assetId }: Ids): Promise<void> {
  await client.query(keepAlerted, [accountId, assetId]);
  for (const table of derived)
    await client.query(`delete from ${table} where account_id = $1 and asset_id = $2 and stale`, [accountId, assetId]);
}

/** An occurrence of an alert has its event’s type, part and instant for a key (`watch-happenings.ts`). */
const keepAlerted = `
  with alerted as materialized (
    select e.part_id, e.type, e.started_at, o.alert_id
    from geofence_events e
    join alert_definitions d on d.account_id = e.account_id
    join alert_occurrences o on o.account_id = e.account_id and o.definition_id = d.id and o.subject_id = e.asset_id
      and o.key = e.type || ' ' || e.part_id || ' ' || (extract(epoch from e.started_at) * 1000)::bigint
    where e.account_id = $1 and e.asset_id = $2 and e.stale),
  kept as (
    update geofence_events e set stale = false, disproved = true, revised = true
    where e.account_id = $1 and e.asset_id = $2 and (e.part_id, e.type, e.started_at) in (select part_id, type, started_at from alerted)),
  revised as (
    update alerts a set revised = true
    where a.account_id = $1 and not a.revised and a.id in (select alert_id from alerted)
    returning a.id)
  insert into alert_history (account_id, alert_id, action) select $1, id, 'revised' from revised`;
