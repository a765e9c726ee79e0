import type { ClientBase } from 'pg';
import { assetStatuses, type AssetStatus } from '#features/assets/catalogue/public.ts';
import type { KnownAsset } from '../directory/known-account.ts';
import { toPosition, type PositionColumns } from './position-store.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { joinTexts, plainArray, splitTexts } from './sql-array.ts';
import { readFacts, readLifetime } from '../steps/track.ts';
import type { TrackState } from '../steps/track-state.ts';
import type { Tracked } from '../pipeline/tracked.ts';
import { writeWatch, type WatchState } from '../alerts/watch-state.ts';

/** What stands in the database of an asset, as of its last checkpoint. */
export interface Checkpoint {
  /** The place of the asset among those asked for. */
  place: number;
  track: TrackState;
  latest: ReceivedPosition;
  status: AssetStatus;
  statusSince: number;
  /** null: nothing was watched yet. */
  watch: WatchState | null;
}

type StateRow = PositionColumns & {
  place: number;
  track: TrackState;
  status: string;
  status_since: number;
  watch: WatchState | null;
};

/** Checkpoints of those assets that have one. */
export async function fetchCheckpoints(client: ClientBase, assets: readonly KnownAsset[]): Promise<Checkpoint[]> {
  const { rows } = await client.query<StateRow>(
    `select w.place::int - 1 as place, s.track, s.watch, s.status, date_part('epoch', s.status_since) * 1000 as status_since,
       date_part('epoch', s.time) * 1000 as time, date_part('epoch', s.received_at) * 1000 as received, s.latitude, s.longitude,
       ${latestColumns
         .filter((name) => name !== 'latitude' && name !== 'longitude')
         .map((name) => `s.${name}`)
         .join()},
       s.ignition, s.engine_on, s.work, s.attributes, null as hour_meter_h, null as odometer_km
     from unnest($1::uuid[], $2::uuid[]) with ordinality as w (account_id, asset_id, place)
     join asset_states s on s.account_id = w.account_id and s.asset_id = w.asset_id
     where s.track is not null`,
    [plainArray(assets.map((asset) => asset.account.id)), plainArray(assets.map((asset) => asset.id))],
  );
  return rows.map((row) => ({
    place: row.place,
    track: row.track,
    latest: toPosition(row),
    status: assetStatuses.find((status) => status === row.status) ?? 'without_status',
    statusSince: Math.round(row.status_since),
    watch: row.watch,
  }));
}

const latestColumns = [
  'latitude',
  'longitude',
  'speed_kmh',
  'heading_deg',
  'altitude_m',
  'accuracy_m',
  'rpm',
  'fuel_pct',
  'fuel_used_l',
  'coolant_temp_c',
  'supply_v',
  'battery_v',
  'satellites',
] as const;

/** Writes checkpoints over what stands. A status set by hand wins over the one that the fixes say. */
export async function writeCheckpoints(client: ClientBase, tracked: readonly Tracked[]): Promise<void> {
  const rows = tracked.flatMap((one) =>
    one.latest === null
      ? []
      : [{ one, latest: one.latest, facts: readFacts(one.state), meters: readLifetime(one.state) }],
  );
  if (rows.length === 0) return;
  const of = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read);
  await client.query(statement, [
    plainArray(of((row) => row.one.asset.account.id)),
    plainArray(of((row) => row.one.asset.id)),
    plainArray(of((row) => row.latest.time)),
    plainArray(of((row) => row.latest.received)),
    plainArray(of((row) => row.latest.ignition)),
    plainArray(of((row) => row.facts.engineOn)),
    plainArray(of((row) => row.latest.work)),
    joinTexts(of((row) => (row.latest.attributes === undefined ? null : JSON.stringify(row.latest.attributes)))),
    plainArray(of((row) => row.meters.hour_meter_h)),
    plainArray(of((row) => row.meters.odometer_km)),
    plainArray(of((row) => row.facts.working)),
    plainArray(of((row) => row.facts.moving)),
    plainArray(of((row) => row.facts.engineOffSince)),
    plainArray(of((row) => row.one.status.status)),
    plainArray(of((row) => row.one.status.since)),
    plainArray(of((row) => row.one.status.dueAt)),
    joinTexts(of((row) => JSON.stringify(row.one.state))),
    joinTexts(of((row) => writeWatch(row.one.watch))),
    plainArray(of((row) => row.one.watch.dueAt)),
    ...latestColumns.map((name) => plainArray(of((row) => row.latest[name]))),
  ]);
}

const written = [
  'time',
  'received_at',
  'ignition',
  'engine_on',
  'work',
  'attributes',
  'hour_meter_h',
  'odometer_km',
  'working',
  'moving',
  'engine_off_since',
  'status',
  'track',
  'watch',
  ...latestColumns,
];

// A due time that lies ahead may stay though each fix puts it off: when it comes, the clock decides again. The two are the indexed
// columns, and a row whose index entries stay costs a fraction.
const statement = `
  insert into asset_states as s (account_id, asset_id, time, received_at, ignition, engine_on, work, attributes, hour_meter_h, odometer_km,
    working, moving, engine_off_since, status, status_since, status_due_at, track, watch, watch_due_at, ${latestColumns.join()})
  select n.account_id, n.asset_id, to_timestamp(n.time / 1000.0), to_timestamp(n.received / 1000.0), n.ignition, n.engine_on, n.work, n.attributes::jsonb,
    n.hour_meter_h, n.odometer_km, n.working, n.moving, to_timestamp(n.engine_off_since / 1000.0),
    case when a.disabled then 'temporarily_disabled' when a.maintenance then 'in_maintenance' else n.status end,
    to_timestamp(n.status_since / 1000.0),
    case when not (a.disabled or a.maintenance) then to_timestamp(n.status_due_at / 1000.0) end,
    n.track::json, n.watch::json, to_timestamp(n.watch_due_at / 1000.0), ${latestColumns.map((name) => `n.${name}`).join()}
  from unnest($1::uuid[], $2::uuid[], $3::float8[], $4::float8[], $5::boolean[], $6::boolean[], $7::boolean[], ${splitTexts('$8')}, $9::float8[], $10::float8[],
    $11::boolean[], $12::boolean[], $13::float8[], $14::text[], $15::float8[], $16::float8[], ${splitTexts('$17')}, ${splitTexts('$18')}, $19::float8[],
    ${latestColumns.map((_, index) => `$${index + 20}::float8[]`).join()})
    as n (account_id, asset_id, time, received, ignition, engine_on, work, attributes, hour_meter_h, odometer_km,
      working, moving, engine_off_since, status, status_since, status_due_at, track, watch, watch_due_at, ${latestColumns.join()})
  join assets a on a.account_id = n.account_id and a.id = n.asset_id
  order by n.account_id, n.asset_id
  on conflict (account_id, asset_id) do update set ${written.map((name) => `${name} = excluded.${name}`).join()},
    status_since = case when s.status = excluded.status then s.status_since else excluded.status_since end,
    status_due_at = case when s.status = excluded.status and s.status_due_at > now() and s.status_due_at <= excluded.status_due_at
      then s.status_due_at else excluded.status_due_at end,
    watch_due_at = case when s.watch_due_at > now() and s.watch_due_at <= excluded.watch_due_at then s.watch_due_at else excluded.watch_due_at end`;
