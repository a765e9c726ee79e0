import { sql } from 'kysely';
import { readPositions, type PackedSlice } from '#features/assets/telemetry/server/public.ts';
import { notFound } from '#platform/errors.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import type { Bounds } from '#platform/geo/bounds.ts';
import type { UnitMove } from '../../engine/crossings/asset-geofences.ts';
import type { StoredVersion } from '../../engine/crossings/geofence-book.ts';
import { fixColumns, movesJson, packedFixes, readMoves, type StoredMoves } from '../backtest/backtest-store.ts';

const instant = (ms: number) => new Date(ms).toISOString();
/** Milliseconds since 1970; infinite where the instant is. */
const ms = (name: string) => sql`round(date_part('epoch', ${sql.ref(name)}) * 1000)`;

/** Up to when a geofence was not in force yet (`v`): versions that never were do not count. */
const wasInForce = sql`v.in_force_to is distinct from v.in_force_from`;

export interface StoredPast {
  timeZone: string;
  movingKmh: number;
  /** Milliseconds since 1970; -Infinity: ever since. */
  inForceFrom: number;
  /** Job that is applying it to the past. */
  jobId: string | null;
}

/** Since when a geofence is in force, and what its account counts by; one that never was would be from now on. */
export async function fetchPast({ db, scope }: ReadContext, geofenceId: string): Promise<StoredPast> {
  const { rows } = await sql<StoredPast>`
    select a.time_zone as "timeZone", a.moving_kmh as "movingKmh",
      coalesce(${ms('n.since')}, round(date_part('epoch', now()) * 1000)) as "inForceFrom", n.job as "jobId"
    from accounts a, (
      select min(v.in_force_from) filter (where ${wasInForce}) as since, min(v.applied_by::text) filter (where ${wasInForce}) as job
      from geofence_versions v where v.account_id = ${scope.accountId} and v.geofence_id = ${geofenceId}) n
    where a.id = ${scope.accountId}`.execute(db);
  const [past] = rows;
  if (!past) throw new Error('The account is there.');
  return past;
}

/** An asset that a geofence may have been for: it is in its unit, or once was. */
export interface PastAsset {
  id: string;
  unit_id: string;
  moves: UnitMove[];
}

/** Assets, independent of who sees them now, that a geofence of a unit is for, or those of a list, and that reported since an instant. */
export async function fetchPastAssets(
  { db, scope }: ReadContext,
  { unitId, ids, from }: { unitId: string; ids: readonly string[] | null; from: number },
): Promise<PastAsset[]> {
  const listed = ids === null ? sql`` : sql`and a.id = any(${ids}::uuid[])`;
  const { rows } = await sql<Omit<PastAsset, 'moves'> & { moves: StoredMoves }>`
    select a.id, a.unit_id, ${movesJson} as moves
    from assets a join asset_states s on s.account_id = a.account_id and s.asset_id = a.id
    where a.account_id = ${scope.accountId} and a.deleted_at is null and s.time >= ${instant(from)}::timestamptz ${listed}
      and (a.unit_id = ${unitId} or exists (
        select from asset_moves m where m.account_id = a.account_id and m.asset_id = a.id and m.unit_id = ${unitId}))
    order by a.id`.execute(db);
  return rows.map(({ moves, ...asset }) => ({ ...asset, moves: readMoves(moves) }));
}

/** The first stored position of assets in a span, as a local day; null: there is none. */
export async function fetchFirstDay(
  context: ReadContext,
  ids: readonly string[],
  { from, to, timeZone }: { from: number; to: number; timeZone: string },
): Promise<string | null> {
  const { db, scope } = context;
  const spans = ids.map((assetId) => ({ assetId, from, to, nearest: { end: 'first', days: 1 } as const }));
  const first = ({ begin }: PackedSlice) => [begin];
  return readPositions(context, { spans, columns: ['time'], pick: first }, async ({ packed }) => {
    const { rows } = await sql<{ day: string | null }>`
      select to_char(min(p.time) at time zone ${timeZone}, 'YYYY-MM-DD') as day from (
        select p.time from unnest(${ids}::uuid[]) as w (id), lateral (
          select time from positions p where p.account_id = ${scope.accountId} and p.asset_id = w.id
            and p.time >= ${instant(from)}::timestamptz and p.time < ${instant(to)}::timestamptz order by time limit 1) p
        ${packed ? sql`union all select time from ${packed} packed` : sql``}) p`.execute(db);
    return rows[0]?.day ?? null;
  });
}

/** Versions of other geofences of a unit whose limits counted where they reach into an area, at any time of a span. */
export async function fetchLimitsOfPast(
  { db, scope }: ReadContext,
  { unitId, bounds, besides, from, to }: { unitId: string; bounds: Bounds; besides: string; from: number; to: number },
): Promise<StoredVersion[]> {
  const [west, south, east, north] = bounds;
  const { rows } = await sql<StoredVersion>`
    select v.geofence_id as id, v.unit_id, v.version, v.asset_ids, v.max_speed_kmh, v.resources, v.shape, v.sub_geofences,
      ${ms('v.in_force_from')} as from, ${ms('v.in_force_to')} as to
    from geofence_versions v
    where v.account_id = ${scope.accountId} and v.unit_id = ${unitId} and v.geofence_id <> ${besides} and ${wasInForce}
      and v.in_force_from < ${instant(to)}::timestamptz and coalesce(v.in_force_to, 'infinity') > ${instant(from)}::timestamptz
      and (v.max_speed_kmh is not null or jsonb_path_exists(v.sub_geofences, '$[*] ? (@.max_speed_kmh != null)'))
      and v.bounds[1] <= ${east} and v.bounds[3] >= ${west} and v.bounds[2] <= ${north} and v.bounds[4] >= ${south}
    order by v.geofence_id, v.version limit 500`.execute(db);
  return rows;
}

/** The instant of so many fixes before another, within 31 days; that instant itself where there is none. */
export async function fetchReadFrom(
  context: ReadContext,
  { assetId, before, fixes }: { assetId: string; before: number; fixes: number },
): Promise<number> {
  const { db, scope } = context;
  const earliest = before - 31 * 86_400_000;
  const nearest = { end: 'last', positions: fixes } as const;
  const spans = [{ assetId, from: earliest, to: before, nearest }];
  return readPositions(context, { spans, columns: ['time'] }, async ({ stored }) => {
    const { rows } = await sql<{ time: number | null }>`
      select ${ms('p.time')} as time from ${stored} p
      where p.account_id = ${scope.accountId} and p.asset_id = ${assetId} and p.time < ${instant(before)}::timestamptz
        and p.time > ${instant(earliest)}::timestamptz
      order by p.time desc limit ${fixes}`.execute(db);
    return rows.at(-1)?.time ?? before;
  });
}

/** The next stored fixes of an asset after an instant, as `readFixes` reads them; null: there are no more. */
export async function fetchNextFixes(
  context: ReadContext,
  { assetId, after, to, limit }: { assetId: string; after: number; to: number; limit: number },
): Promise<Buffer | null> {
  const { db, scope } = context;
  const spans = [{ assetId, from: after, to, nearest: { end: 'first', positions: limit + 1 } as const }];
  return readPositions(context, { spans, columns: fixColumns }, async ({ stored }) => {
    const { rows } = await sql<{ fixes: Buffer | null }>`
      select ${packedFixes} as fixes from (
        select p.time, p.latitude, p.longitude, p.speed_kmh, p.accuracy_m from ${stored} p
        where p.account_id = ${scope.accountId} and p.asset_id = ${assetId}
          and p.time > ${instant(after)}::timestamptz and p.time < ${instant(to)}::timestamptz
        order by p.time limit ${limit}) next`.execute(db);
    return rows[0]?.fixes ?? null;
  });
}

/** A version that a job applies to the past; instants in milliseconds since 1970. */
export interface AppliedVersion {
  version: number;
  from: number;
  to: number;
}

/** Holds a geofence until the transaction ends, and answers what a job has applied of it. */
export async function holdApplied(
  { db, scope }: Context,
  { geofenceId, jobId }: { geofenceId: string; jobId: string },
): Promise<AppliedVersion | null> {
  await sql`select from geofences where account_id = ${scope.accountId} and id = ${geofenceId} for update`.execute(db);
  // What is being taken back is no longer in force; another is made then.
  await sql`update geofence_versions v set applied_by = null
    where v.account_id = ${scope.accountId} and v.geofence_id = ${geofenceId} and v.applied_by = ${jobId} and not ${wasInForce}`.execute(
    db,
  );
  const { rows } = await sql<AppliedVersion>`
    select v.version, ${ms('v.in_force_from')} as from, ${ms('v.in_force_to')} as to from geofence_versions v
    where v.account_id = ${scope.accountId} and v.geofence_id = ${geofenceId} and v.applied_by = ${jobId}`.execute(db);
  return rows[0] ?? null;
}

/** Puts the newest version of a geofence in force from an instant until it first was. */
export async function insertApplied(
  { db, scope }: Context,
  { geofenceId, jobId, from }: { geofenceId: string; jobId: string; from: number },
): Promise<AppliedVersion> {
  const { rows } = await sql<AppliedVersion>`
    insert into geofence_versions (geofence_id, version, unit_id, name, color, max_speed_kmh, resources, asset_ids, shape, bounds, area_m2,
      sub_geofences, outline, is_outlined, in_force_from, in_force_to, applied_by)
    select v.geofence_id, o.next, v.unit_id, v.name, v.color, v.max_speed_kmh, v.resources, v.asset_ids, v.shape, v.bounds, v.area_m2, v.sub_geofences, v.outline,
      v.is_outlined, ${instant(from)}::timestamptz, o.to, ${jobId}
    from geofences g join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version, (
      select min(v.version) - 1 as next, coalesce(min(v.in_force_from) filter (where ${wasInForce}), now()) as to
      from geofence_versions v where v.account_id = ${scope.accountId} and v.geofence_id = ${geofenceId}) o
    where g.account_id = ${scope.accountId} and g.id = ${geofenceId}
    returning version, ${ms('in_force_from')} as from, ${ms('in_force_to')} as to`.execute(db);
  const [applied] = rows;
  if (!applied) throw notFound();
  return applied;
}

export async function endApplying({ db, scope }: Context, geofenceId: string, jobId: string): Promise<void> {
  await sql`update geofence_versions set applied_by = null
    where account_id = ${scope.accountId} and geofence_id = ${geofenceId} and applied_by = ${jobId}`.execute(db);
}

/** What a version that was applied to the past shows, as `PastSum` counts it. */
export async function countApplied(
  { db, scope }: Context,
  { geofenceId, version, to }: { geofenceId: string; version: number; to: number },
) {
  const { rows } = await sql<Record<'assets' | 'entries' | 'exits' | 'speedings' | 'stays' | 'hours', number>>`
    with own as (
      select asset_id, entered_at, left_at from geofence_stays where ${isOf(scope.accountId, geofenceId, version)} and part_id = geofence_id
      union all
      select asset_id, entered_at, null from geofence_open_stays where ${isOf(scope.accountId, geofenceId, version)} and part_id = geofence_id)
    select s.*, e.* from (
      select count(distinct asset_id)::int as assets, count(*)::int as stays,
        coalesce(sum(date_part('epoch', least(left_at, ${instant(to)}::timestamptz) - entered_at)), 0) / 3600 as hours from own) s, (
      select count(*) filter (where type = 'entry')::int as entries, count(*) filter (where type = 'exit')::int as exits,
        count(*) filter (where type = 'speeding')::int as speedings
      from geofence_events where ${isOf(scope.accountId, geofenceId, version)} and not disproved) e`.execute(db);
  return rows[0] ?? { assets: 0, entries: 0, exits: 0, speedings: 0, stays: 0, hours: 0 };
}

const isOf = (accountId: string, geofenceId: string, version: number) =>
  sql`account_id = ${accountId} and geofence_id = ${geofenceId} and version = ${version}`;
