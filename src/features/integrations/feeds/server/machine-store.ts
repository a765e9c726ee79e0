import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { FeedMachine, listFeedMachines } from '../contract.ts';
import type { KnownAsset } from '../identity.ts';
import type { MachineIdentity } from '../read-fleet.ts';
import type { ElementTimes, KnownMachine } from '../to-positions.ts';

const columns = sql`m.id, m.pin, m.make, m.model, m.serial, m.equipment_id, m.ignored, m.first_seen_at, m.last_seen_at, m.times,
  (select json_build_object('id', a.id, 'code', a.code) from assets a
    where a.account_id = m.account_id and a.id = m.asset_id and a.deleted_at is null) as asset`;

type Row = Omit<FeedMachine, 'first_seen_at' | 'last_seen_at' | 'times'> & {
  first_seen_at: Date;
  last_seen_at: Date;
  times: ElementTimes;
};

const toMachine = ({ first_seen_at, last_seen_at, times, ...row }: Row): FeedMachine => ({
  ...row,
  first_seen_at: first_seen_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
  times: Object.fromEntries(
    Object.entries(times)
      .map(([element, time]) => [element.replace(/^left /, ''), new Date(time).toISOString()] as const)
      .toSorted(([, a], [, b]) => (a < b ? -1 : 1)),
  ),
});

/** Whether a machine `m` has an asset that was not deleted. */
export const hasAsset = sql<boolean>`exists (select from assets a
  where a.account_id = m.account_id and a.id = m.asset_id and a.deleted_at is null)`;

const states = {
  waiting: sql`not ${hasAsset} and not m.ignored`,
  assigned: sql`${hasAsset} and not m.ignored`,
  ignored: sql`m.ignored`,
} as const;

export function fetchMachines(
  { db, scope }: Context,
  feedId: string,
  { search, state, ...query }: QueryOf<typeof listFeedMachines>,
) {
  const pattern = containing(search ?? '');
  return listPage(db, query, {
    sorts: { last_seen_at: { by: sql`m.last_seen_at`, type: 'timestamptz' } },
    sort: query.sort ?? '-last_seen_at',
    id: sql`m.id`,
    columns,
    from: sql`feed_machines m where m.account_id = ${scope.accountId} and m.feed_id = ${feedId}
      and ${state ? states[state] : sql`true`}
      and concat_ws(' ', m.pin, m.make, m.model, m.serial, m.equipment_id) ilike ${pattern}`,
    toItem: toMachine,
  });
}

/** @throws Refusal `not_found` */
export async function changeMachine(
  { db, scope }: Context,
  { feedId, id, assetId, ignored }: { feedId: string; id: string; assetId: string | null; ignored: boolean },
): Promise<FeedMachine> {
  await sql`
    delete from feed_series s using feed_machines m where m.account_id = ${scope.accountId} and m.feed_id = ${feedId}
      and m.id = ${id} and m.asset_id is distinct from ${assetId} and s.account_id = m.account_id and s.machine_id = m.id`.execute(
    db,
  );
  // What was not taken while it had no asset is taken with the next read.
  const { rows } = await sql<Row>`
    update feed_machines m set asset_id = ${assetId}, ignored = ${ignored},
      times = case when m.asset_id is distinct from ${assetId}::uuid then '{}'::jsonb else m.times end
    where m.account_id = ${scope.accountId} and m.feed_id = ${feedId} and m.id = ${id} returning ${columns}`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return toMachine(rows[0]);
}

/** Assets that machines of a feed may be; without units all of the account. */
export async function fetchKnownAssets(db: AccountTransaction, unitIds: readonly string[]): Promise<KnownAsset[]> {
  const units = unitIds.length > 0 ? sql`and unit_id = any(${unitIds}::uuid[])` : sql``;
  const { rows } = await sql<KnownAsset>`
    select id, code, manufacturer, model, serial from assets
    where account_id = current_account() and deleted_at is null ${units}`.execute(db);
  return rows;
}

/** Lets machines wait again whose asset was deleted. */
export async function releaseMachines(db: AccountTransaction, feedId: string): Promise<void> {
  await sql`
    with released as (
      update feed_machines m set asset_id = null, times = '{}'
      from assets a where m.account_id = current_account() and m.feed_id = ${feedId}
        and a.account_id = m.account_id and a.id = m.asset_id and a.deleted_at is not null
      returning m.account_id, m.id)
    delete from feed_series s using released r where s.account_id = r.account_id and s.machine_id = r.id`.execute(db);
}

export interface StoredMachine extends KnownMachine {
  id: string;
  assetId: string | null;
  ignored: boolean;
}

interface SeenMachine extends MachineIdentity {
  key: string;
  /** The asset that it is taken for, where no person said otherwise. */
  assetId: string | null;
}

/** Stores that machines were seen, and answers what is known of them by their keys. */
export async function noteMachines(
  db: AccountTransaction,
  feedId: string,
  seen: readonly SeenMachine[],
): Promise<Map<string, StoredMachine>> {
  const { rows } = await sql<{
    key: string;
    id: string;
    asset_id: string | null;
    ignored: boolean;
    times: ElementTimes;
    latitude: number | null;
    longitude: number | null;
  }>`
    insert into feed_machines as m (feed_id, key, pin, make, model, serial, equipment_id, asset_id)
    select ${feedId}, s.key, s.pin, s.make, s.model, s.serial, s."equipmentId", s."assetId"
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as s (key text, pin text, make text, model text, serial text, "equipmentId" text, "assetId" uuid)
    on conflict (account_id, feed_id, key) do update set last_seen_at = now(), pin = excluded.pin, make = excluded.make,
      model = excluded.model, serial = excluded.serial, equipment_id = excluded.equipment_id,
      asset_id = coalesce(m.asset_id, case when not m.ignored then excluded.asset_id end)
    returning m.key, m.id, m.asset_id, m.ignored, m.times, m.latitude, m.longitude`.execute(db);
  return new Map(
    rows.map(({ key, id, asset_id, ignored, times, latitude, longitude }) => [
      key,
      {
        id,
        assetId: asset_id,
        ignored,
        times,
        place: latitude === null || longitude === null ? null : { latitude, longitude },
      },
    ]),
  );
}

/** Notes times of elements of a machine that came otherwise than with its snapshot; an earlier time changes nothing. */
export async function noteTimes(db: AccountTransaction, machineId: string, times: ElementTimes): Promise<void> {
  await sql`
    update feed_machines m set times = m.times || (
      select coalesce(jsonb_object_agg(t.key, greatest(t.value::bigint, (m.times ->> t.key)::bigint)), '{}')
      from jsonb_each_text(${JSON.stringify(times)}::jsonb) t)
    where m.account_id = current_account() and m.id = ${machineId}`.execute(db);
}

/** Newest times and place of what was taken of a machine. */
export interface NewestTaken {
  id: string;
  times: ElementTimes;
  place: KnownMachine['place'];
}

export async function noteTaken(db: AccountTransaction, taken: readonly NewestTaken[]): Promise<void> {
  await sql`
    update feed_machines m set times = t.times, latitude = (t.place ->> 'latitude')::float8, longitude = (t.place ->> 'longitude')::float8
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t (id uuid, times jsonb, place jsonb)
    where m.account_id = current_account() and m.id = t.id`.execute(db);
}
