import type { ClientBase } from 'pg';
import { isRetroactive } from '#features/geofences/engine/crossings/geofence-book.ts';
import type { FixMark } from '#features/geofences/engine/crossings/crossing-rules.ts';
import { copyNew } from './copy/copy-new.ts';
import { createColumnTable, excluded, type CopyColumn } from './copy/column-table.ts';
import type { TrackGeofenceEvent, GeofenceStay } from '../steps/geofences/geofence-output.ts';

interface GeofenceRowIds {
  accountId: string;
  assetId: string;
}
export type GeofenceEventRow = GeofenceRowIds & { event: TrackGeofenceEvent };
export type GeofenceStayRow = GeofenceRowIds & { stay: GeofenceStay };

const keyColumns: readonly CopyColumn<GeofenceStayRow>[] = [
  ['account_id', 'uuid', (row) => row.accountId],
  ['asset_id', 'uuid', (row) => row.assetId],
  ['part_id', 'uuid', ({ stay }) => stay.part],
  ['entered_at', 'instant', ({ stay }) => stay.enteredAt],
];
const openColumns: readonly CopyColumn<GeofenceStayRow>[] = [
  ...keyColumns,
  ['geofence_id', 'uuid', ({ stay }) => stay.geofence],
  ['version', 'int', ({ stay }) => stay.version],
  ['top_speed_kmh', 'real', ({ stay }) => stay.topKmh],
  ['noticed_at', 'instant', ({ stay }) => stay.noticedAt],
  ['retroactive', 'boolean', ({ stay }) => isRetroactive(stay)],
];
const stayKeys = createColumnTable(keyColumns);
const openStays = createColumnTable(openColumns);
const endedStays = createColumnTable<GeofenceStayRow>([
  ...openColumns,
  ['left_at', 'instant', ({ stay }) => stay.leftAt],
  ['cut_off', 'boolean', ({ stay }) => stay.cutOff],
]);
const events = createColumnTable<GeofenceEventRow>([
  ['account_id', 'uuid', (row) => row.accountId],
  ['asset_id', 'uuid', (row) => row.assetId],
  ['part_id', 'uuid', ({ event }) => event.part],
  ['geofence_id', 'uuid', ({ event }) => event.geofence],
  ['version', 'int', ({ event }) => event.version],
  ['type', 'text', ({ event }) => event.type],
  ['started_at', 'instant', ({ event }) => event.startedAt],
  ['ended_at', 'instant', ({ event }) => event.endedAt],
  ['noticed_at', 'instant', ({ event }) => event.noticedAt],
  ['limit_kmh', 'float8', ({ event }) => event.evidence.limitKmh],
  ['top_speed_kmh', 'float8', ({ event }) => event.evidence.topKmh],
  ['duration_s', 'float8', ({ event }) => event.evidence.durationS],
  ['passing', 'boolean', ({ event }) => event.evidence.passing],
  ['fixes', 'float8[]', ({ event }) => event.evidence.fixes.map(fixRow)],
  ['retroactive', 'boolean', ({ event }) => isRetroactive(event)],
]);
const fixRow = (fix: FixMark) => [fix.time, fix.latitude, fix.longitude, fix.speed_kmh, fix.accuracy_m];

const copyStays = `copy geofence_stays (${endedStays.columns}) from stdin (format binary)`;
const copyEvents = `copy geofence_events (${events.columns}) from stdin (format binary)`;

/**
 * Writes stays: ongoing ones over their rows, ended ones to the table of ended stays.
 * @param isReplay they may exist in a different form
 */
export async function writeGeofenceStays(
  client: ClientBase,
  rows: readonly GeofenceStayRow[],
  isReplay: boolean,
): Promise<void> {
  const ended = rows.filter(({ stay }) => stay.leftAt !== null);
  const open = rows.filter(({ stay }) => stay.leftAt === null);
  if (ended.length > 0) {
    await client.query(dropFrom('geofence_open_stays'), stayKeys.values(ended));
    if (isReplay || !(await copyNew(client, copyStays, endedStays.encode(ended))))
      await client.query(endedStatement, endedStays.values(ended));
  }
  if (open.length === 0) return;
  if (isReplay) await client.query(dropFrom('geofence_stays'), stayKeys.values(open));
  await client.query(openStatement, openStays.values(open));
}

const dropFrom = (table: 'geofence_stays' | 'geofence_open_stays') => `
  delete from ${table} s using ${stayKeys.rows}
  where s.account_id = n.account_id and s.asset_id = n.asset_id and s.part_id = n.part_id and s.entered_at = to_timestamp(n.entered_at / 1000.0)`;

// All writers take rows in one order, which prevents deadlocks.
const openStatement = `
  insert into geofence_open_stays (${openStays.columns})
  select ${openStays.select()} from ${openStays.rows}
  order by n.account_id, n.asset_id, n.part_id
  on conflict (account_id, asset_id, part_id) do update set
    ${excluded(['entered_at', 'version', 'top_speed_kmh', 'noticed_at', 'retroactive'])}, stale = false`;

const endedStatement = `
  insert into geofence_stays (${endedStays.columns})
  select ${endedStays.select()} from ${endedStays.rows}
  order by n.account_id, n.asset_id, n.part_id, n.entered_at
  on conflict (account_id, asset_id, part_id, entered_at) do update set
    ${excluded(['version', 'left_at', 'cut_off', 'top_speed_kmh', 'noticed_at', 'retroactive'])}, stale = false`;

/**
 * Writes events; an ended one that changes is marked as revised.
 * @param isReplay they may exist in a different form
 */
export async function writeGeofenceEvents(
  client: ClientBase,
  rows: readonly GeofenceEventRow[],
  isReplay: boolean,
): Promise<void> {
  // A speeding is reported at its start and at its end; an entry or exit once.
  const isNew = ({ event }: GeofenceEventRow) => !isReplay && event.type !== 'speeding';
  const [added, others] = [rows.filter(isNew), rows.filter((row) => !isNew(row))];
  if (others.length > 0) await client.query(eventStatement, events.values(others));
  if (added.length > 0 && !(await copyNew(client, copyEvents, events.encode(added))))
    await client.query(eventStatement, events.values(added));
}

const found = ['ended_at', 'limit_kmh', 'top_speed_kmh', 'duration_s', 'passing', 'fixes'];
const eventStatement = `
  insert into geofence_events as e (${events.columns})
  select ${events.select()} from ${events.rows}
  order by n.account_id, n.asset_id, n.part_id, n.type, n.started_at
  on conflict (account_id, asset_id, part_id, type, started_at) do update set
    ${excluded(['version', 'noticed_at', 'retroactive', ...found])}, stale = false, disproved = false,
    revised = e.revised or (e.ended_at is not null and (${found.map((name) => `e.${name}`).join()})
      is distinct from (${found.map((name) => `excluded.${name}`).join()}))`;

const derived = ['geofence_stays', 'geofence_open_stays', 'geofence_events'] as const;

/** Marks geofence rows of a span as stale until a replay confirms them; null: all. */
export async function markGeofencesStale(
  client: ClientBase,
  { accountId, assetId }: GeofenceRowIds,
  from: number | null,
): Promise<void> {
  for (const table of derived) {
    await client.query(
      `update ${table} set stale = true where account_id = $1 and asset_id = $2 and noticed_at >= coalesce(to_timestamp($3::float8 / 1000.0), '-infinity')`,
      [accountId, assetId, from],
    );
  }
}

/** Deletes stale rows; events with an alert stay as disproved, and their alerts are marked as revised. */
export async function dropStaleGeofences(client: ClientBase, { accountId, assetId }: GeofenceRowIds): Promise<void> {
  await client.query(keepAlerted, [accountId, assetId]);
  for (const table of derived)
    await client.query(`delete from ${table} where account_id = $1 and asset_id = $2 and stale`, [accountId, assetId]);
}

/** The key of an alert's occurrence is its event's type, part and instant (`watch-happenings.ts`). */
const keepAlerted = `
  with alerted as materialized (
    select e.part_id, e.type, e.started_at, o.alert_id
    from geofence_events e
    join alert_definitions d on d.account_id = e.account_id
    join alert_occurrences o on o.account_id = e.account_id and o.definition_id = d.id and o.subject_id = e.asset_id
      and o.key = e.type || ' ' || e.part_id || ' ' || (extract(epoch from e.started_at) * 1000)::bigint
    where e.account_id = $1 and e.asset_id = $2 and e.stale),
  existing as (
    update geofence_events e set stale = false, disproved = true, revised = true
    where e.account_id = $1 and e.asset_id = $2 and (e.part_id, e.type, e.started_at) in (select part_id, type, started_at from alerted)),
  revised as (
    update alerts a set revised = true
    where a.account_id = $1 and not a.revised and a.id in (select alert_id from alerted)
    returning a.id)
  insert into alert_history (account_id, alert_id, action) select $1, id, 'revised' from revised`;
