import type { ClientBase } from 'pg';
import { assetStatuses, type AssetStatus } from '#features/assets/catalogue/public.ts';
import type { DirectoryAsset } from '../directory/directory-account.ts';
import { toPosition, type PositionColumns } from './position-store.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { createColumnTable, excluded, type CopyColumn } from './copy/column-table.ts';
import { plainArray } from './sql-array.ts';
import { readFacts, readFuel, readLifetime, readTimes } from '../steps/track.ts';
import { packTrack, unpackTrack } from '../steps/stored-track.ts';
import type { TrackState } from '../steps/track-state.ts';
import type { Tracked } from '../pipeline/shards/tracked.ts';
import { writeWatch, type WatchState } from '../alerts/watch-state.ts';

/** Stored state of an asset as of its last checkpoint. */
export interface Checkpoint {
  /** Index of the asset in the request. */
  place: number;
  track: TrackState;
  latest: ReceivedPosition;
  status: AssetStatus;
  statusSince: number;
  /** Null: no conditions evaluated yet. */
  watch: WatchState | null;
}

type StateRow = PositionColumns & {
  place: number;
  track: unknown;
  status: string;
  status_since: number;
  watch: WatchState | null;
};

/** Checkpoints of the assets that have one. */
export async function fetchCheckpoints(client: ClientBase, assets: readonly DirectoryAsset[]): Promise<Checkpoint[]> {
  const { rows } = await client.query<StateRow>(
    `select w.place::int - 1 as place, s.track, s.watch, s.status, date_part('epoch', s.status_since) * 1000 as status_since,
       date_part('epoch', s.time) * 1000 as time, date_part('epoch', s.received_at) * 1000 as received, s.latitude, s.longitude,
       ${latestColumns
         .filter((name) => name !== 'latitude' && name !== 'longitude')
         .map((name) => `s.${name}`)
         .join()},
       ${ofLatest('fuel_pct', 'fuel_pct_at')}, ${ofLatest('fuel_used_l', 'fuel_used_at')},
       s.ignition, s.engine_on, s.work, s.attributes, null as hour_meter_h, null as odometer_km
     from unnest($1::uuid[], $2::uuid[]) with ordinality as w (account_id, asset_id, place)
     join asset_states s on s.account_id = w.account_id and s.asset_id = w.asset_id
     where s.track is not null`,
    [plainArray(assets.map((asset) => asset.account.id)), plainArray(assets.map((asset) => asset.id))],
  );
  return rows.map((row) => ({
    place: row.place,
    track: unpackTrack(row.track),
    latest: toPosition(row),
    status: assetStatuses.find((status) => status === row.status) ?? 'without_status',
    statusSince: Math.round(row.status_since),
    watch: row.watch,
  }));
}

/** The value of a column that may be of an earlier position, where it is of the latest one. */
const ofLatest = (column: string, at: string) =>
  `case when coalesce(s.${at}, s.time) = s.time then s.${column} end as ${column}`;

const latestColumns = [
  'latitude',
  'longitude',
  'speed_kmh',
  'heading_deg',
  'altitude_m',
  'accuracy_m',
  'rpm',
  'coolant_temp_c',
  'supply_v',
  'battery_v',
  'satellites',
] as const;

interface CheckpointRow {
  one: Tracked;
  latest: ReceivedPosition;
  facts: ReturnType<typeof readFacts>;
  fuel: ReturnType<typeof readFuel>;
  times: ReturnType<typeof readTimes>;
  meters: ReturnType<typeof readLifetime>;
}

const states = createColumnTable<CheckpointRow>([
  ['account_id', 'uuid', ({ one }) => one.asset.account.id],
  ['asset_id', 'uuid', ({ one }) => one.asset.id],
  ['time', 'instant', ({ latest }) => latest.time],
  ['received_at', 'instant', ({ latest }) => latest.received],
  ['ignition', 'boolean', ({ latest }) => latest.ignition],
  ['engine_on', 'boolean', ({ facts }) => facts.engineOn],
  ['work', 'boolean', ({ latest }) => latest.work],
  ['attributes', 'jsonb', ({ latest: { attributes } }) => (attributes ? JSON.stringify(attributes) : null)],
  ['hour_meter_h', 'float8', ({ meters }) => meters.hour_meter_h],
  ['odometer_km', 'float8', ({ meters }) => meters.odometer_km],
  ['fuel_pct', 'float8', ({ fuel }) => fuel.fuel_pct],
  ['fuel_used_l', 'float8', ({ fuel }) => fuel.fuel_used_l],
  ['fuel_pct_at', 'instant', ({ times }) => times.fuel_pct_at],
  ['fuel_used_at', 'instant', ({ times }) => times.fuel_used_at],
  ['hour_meter_at', 'instant', ({ times }) => times.hour_meter_at],
  ['odometer_at', 'instant', ({ times }) => times.odometer_at],
  ['last_engine_on', 'boolean', ({ one }) => one.state.engineKnown],
  ['engine_at', 'instant', ({ times }) => times.engine_at],
  ['place_at', 'instant', ({ times }) => times.place_at],
  ['working', 'boolean', ({ facts }) => facts.working],
  ['moving', 'boolean', ({ facts }) => facts.moving],
  ['engine_off_since', 'instant', ({ facts }) => facts.engineOffSince],
  ['status', 'text', ({ one }) => one.status.status],
  ['status_since', 'instant', ({ one }) => one.status.since],
  ['status_due_at', 'instant', ({ one }) => one.status.dueAt],
  ['track', 'json', ({ one }) => packTrack(one.state)],
  ['watch', 'json', ({ one }) => writeWatch(one.watch)],
  ['watch_due_at', 'instant', ({ one }) => one.watch.dueAt],
  ...latestColumns.map((name): CopyColumn<CheckpointRow> => [name, 'float8', ({ latest }) => latest[name]]),
]);

/** Writes checkpoints. A status set by a person overrides the computed one. */
export async function writeCheckpoints(client: ClientBase, tracked: readonly Tracked[]): Promise<void> {
  const rows = tracked.flatMap((one) =>
    one.latest === null
      ? []
      : [
          {
            one,
            latest: one.latest,
            facts: readFacts(one.state),
            fuel: readFuel(one.state),
            times: readTimes(one.state),
            meters: readLifetime(one.state),
          },
        ],
  );
  if (rows.length > 0) await client.query(statement, states.values(rows));
}

const merged = states.columns
  .split(',')
  .filter((name) => !['account_id', 'asset_id', 'status_since', 'status_due_at', 'watch_due_at'].includes(name));

// A stored due time may stay although each fix postpones it: the clock re-evaluates when it comes. Due times are the
// indexed columns, and an update that leaves them is much cheaper.
const statement = `
  insert into asset_states as s (${states.columns})
  select ${states.select({
    status:
      "case when a.disabled then 'temporarily_disabled' when a.maintenance then 'in_maintenance' else n.status end",
    status_due_at: 'case when not (a.disabled or a.maintenance) then to_timestamp(n.status_due_at / 1000.0) end',
  })}
  from ${states.rows}
  join assets a on a.account_id = n.account_id and a.id = n.asset_id
  order by n.account_id, n.asset_id
  on conflict (account_id, asset_id) do update set ${excluded(merged)},
    status_since = case when s.status = excluded.status and s.status in ('temporarily_disabled', 'in_maintenance') then s.status_since
      else excluded.status_since end,
    status_due_at = case when s.status = excluded.status and s.status_due_at > now() and s.status_due_at <= excluded.status_due_at
      then s.status_due_at else excluded.status_due_at end,
    watch_due_at = case when s.watch_due_at > now() and s.watch_due_at <= excluded.watch_due_at then s.watch_due_at else excluded.watch_due_at end`;
