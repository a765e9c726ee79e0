import type { ClientBase } from 'pg';
import { joinTexts, plainArray, splitTexts } from './sql-array.ts';
import type { FenceEvent, FenceStay } from './steps/fence-output.ts';

interface Ids {
  accountId: string;
  assetId: string;
}
export type FenceEventRow = Ids & { event: FenceEvent };
export type FenceStayRow = Ids & { stay: FenceStay };

/** Writes stays as they are known by now, each over its row. */
export async function writeFenceStays(client: ClientBase, rows: readonly FenceStayRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = (read: (stay: FenceStay) => string | number | boolean | null) =>
    plainArray(rows.map((row) => read(row.stay)));
  await client.query(stayStatement, [
    plainArray(rows.map((row) => row.accountId)),
    plainArray(rows.map((row) => row.assetId)),
    of((stay) => stay.part),
    of((stay) => stay.fence),
    of((stay) => stay.version),
    of((stay) => stay.enteredAt),
    of((stay) => stay.leftAt),
    of((stay) => stay.cutOff),
    of((stay) => stay.topKmh),
    of((stay) => stay.noticedAt),
  ]);
}

const stayStatement = `
  insert into geofence_stays (account_id, asset_id, part_id, geofence_id, version, entered_at, left_at, cut_off, top_speed_kmh, noticed_at)
  select account_id, asset_id, part, fence, version, to_timestamp(entered / 1000.0), to_timestamp(gone / 1000.0), cut_off, top_kmh, to_timestamp(noticed / 1000.0)
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::float8[], $7::float8[], $8::boolean[], $9::float8[], $10::float8[])
    as n (account_id, asset_id, part, fence, version, entered, gone, cut_off, top_kmh, noticed)
  order by account_id, asset_id, part, entered
  on conflict (account_id, asset_id, part_id, entered_at) do update set version = excluded.version, left_at = excluded.left_at,
    cut_off = excluded.cut_off, top_speed_kmh = excluded.top_speed_kmh, noticed_at = excluded.noticed_at, stale = false`;

/** Writes events as they are known by now, each over its row; one that had ended and is another now is marked as revised. */
export async function writeFenceEvents(client: ClientBase, rows: readonly FenceEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = (read: (event: FenceEvent) => string | number | null) => plainArray(rows.map((row) => read(row.event)));
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
    joinTexts(rows.map((row) => JSON.stringify(evidenceOf(row.event)))),
  ]);
}

/** As the API shows it. */
function evidenceOf({ evidence }: FenceEvent): object {
  return {
    // Named one by one: what is left of an object takes longer than the rest of its JSON.
    fixes: evidence.fixes.map(({ time, latitude, longitude, speed_kmh, accuracy_m }) => ({
      time: new Date(time).toISOString(),
      latitude,
      longitude,
      speed_kmh,
      accuracy_m,
    })),
    limit_kmh: evidence.limitKmh,
    top_speed_kmh: evidence.topKmh,
    duration_s: evidence.durationS,
    passing: evidence.passing,
  };
}

const eventStatement = `
  insert into geofence_events as e (account_id, asset_id, part_id, geofence_id, version, type, started_at, ended_at, noticed_at, evidence)
  select account_id, asset_id, part, fence, version, type, to_timestamp(began / 1000.0), to_timestamp(ended / 1000.0), to_timestamp(noticed / 1000.0), evidence::json
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::float8[], $8::float8[], $9::float8[], ${splitTexts('$10')})
    as n (account_id, asset_id, part, fence, version, type, began, ended, noticed, evidence)
  order by account_id, asset_id, part, type, began
  on conflict (account_id, asset_id, part_id, type, started_at) do update set version = excluded.version, ended_at = excluded.ended_at,
    noticed_at = excluded.noticed_at, evidence = excluded.evidence, stale = false, disproved = false,
    revised = e.revised or (e.ended_at is not null and (e.ended_at, e.evidence::jsonb) is distinct from (excluded.ended_at, excluded.evidence::jsonb))`;

const derived = ['geofence_stays', 'geofence_events'] as const;

/** What a span’s fixes showed waits to be shown by them again; null: all of them. */
export async function markFencesStale(
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
export async function dropStaleFences(client: ClientBase, { accountId, assetId }: Ids): Promise<void> {
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
