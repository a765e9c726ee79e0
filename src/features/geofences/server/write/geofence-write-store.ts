import { sql } from 'kysely';
import { code, conflict, invalid, type FieldErrors } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type { SubGeofence } from '#features/geofences/contract.ts';
import type { DrawnPart } from '#features/geofences/geofence-rules.ts';
import { outlineOf, type RoughShapes } from '#features/geofences/outline.ts';
import { areaOf } from '../../shapes/shape.ts';
import { measureArea } from '../../shapes/shape-rules.ts';
import { mayDraw } from '#features/geofences/geofence-policy.ts';

/** Content of a version. */
export interface GeofenceVersion extends DrawnPart {
  name: string;
  color: string;
  /** Null: all assets of the unit. */
  asset_ids: readonly string[] | null;
  sub_geofences: readonly SubGeofence[];
  rough: RoughShapes;
}

/** Generates ids. */
export async function makeIds({ db }: Context, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks a unit.
 * @throws Refusal `validation_error` on `unit_id` when it is absent or the caller may not write there
 */
export async function demandUnit({ db, scope }: Context, unitId: string): Promise<void> {
  const { rows } = await sql`
    select from units where account_id = ${scope.accountId} and id = ${unitId} and deleted_at is null for share`.execute(
    db,
  );
  if (rows.length === 0 || !mayDraw(scope, unitId)) throw invalid({ unit_id: [code.unknownReference] });
}

/** @throws Refusal `validation_error` on `asset_ids.3` for an asset of another unit or out of scope */
export async function demandAssets({ db, scope }: Context, unitId: string, ids: readonly string[]): Promise<void> {
  const reached = inReach(scope, sql`unit_id`);
  const { rows } = await sql<{ id: string; unit_id: string }>`
    select id, unit_id from assets
    where account_id = ${scope.accountId} and id = any(${ids}::uuid[]) and deleted_at is null and ${reached}`.execute(
    db,
  );
  const units = new Map(rows.map((row) => [row.id, row.unit_id]));
  const errors: FieldErrors = {};
  ids.forEach((id, at) => {
    const unit = units.get(id);
    if (unit !== unitId) errors[`asset_ids.${at}`] = [unit === undefined ? code.unknownReference : code.anotherUnit];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @param inForceFrom start of validity; absent: now */
export async function insertGeofence(
  context: Context,
  {
    unitId,
    active,
    inForceFrom,
    ...version
  }: GeofenceVersion & { unitId: string; active: boolean; inForceFrom?: Date },
): Promise<string> {
  const { id, version: number } = await context.db
    .insertInto('geofences')
    .values({ unit_id: unitId, active, created_by: context.scope.userId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await insertVersion(context, { id, number, unitId, active, inForceFrom }, version);
  return id;
}

/**
 * Replaces the newest version, from an instant on (absent: now).
 * @throws Refusal `conflict` when the given version is not the newest
 */
export async function replaceVersion(
  context: Context,
  at: { id: string; unitId: string; active: boolean; version: number; inForceFrom?: Date | undefined },
  version: GeofenceVersion,
): Promise<void> {
  const { accountId } = context.scope;
  const row = await context.db
    .updateTable('geofences')
    .set({ active: at.active })
    .where('account_id', '=', accountId)
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw conflict();
  await endVersions(context, [at.id], at.inForceFrom);
  await insertVersion(context, { ...at, number: row.version }, version);
}

/** Geofence for all assets of its unit. */
export interface NewGeofence extends Omit<GeofenceVersion, 'asset_ids' | 'rough'> {
  id: string;
  active: boolean;
}

/** Creates many geofences in one unit, valid from now on. */
export async function insertManyGeofences(
  { db, scope }: Context,
  unitId: string,
  geofences: readonly NewGeofence[],
): Promise<void> {
  const rows = geofences.map(({ shape, sub_geofences, ...geofence }) => {
    const area = areaOf(shape);
    const outline = outlineOf({ shape, sub_geofences });
    return { ...geofence, shape, sub_geofences, bounds: area.bounds, area_m2: measureArea(area), outline };
  });
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id uuid, active boolean, name text, color text,
        max_speed_kmh real, resources text[], shape jsonb, bounds float8[], area_m2 float8, sub_geofences jsonb, outline jsonb)),
    made as (
      insert into geofences (id, unit_id, active, created_by) select id, ${unitId}::uuid, active, ${scope.userId}::uuid from given)
    insert into geofence_versions (geofence_id, version, unit_id, name, color, max_speed_kmh, resources, asset_ids, shape, bounds, area_m2,
      sub_geofences, outline, in_force_from, in_force_to)
    select id, 1, ${unitId}::uuid, name, color, max_speed_kmh, resources, null, shape, bounds, area_m2, sub_geofences, outline, now(),
      case when not active then now() end from given`.execute(db);
}

async function insertVersion(
  { db }: Context,
  at: { id: string; number: number; unitId: string; active: boolean; inForceFrom?: Date | undefined },
  version: GeofenceVersion,
): Promise<void> {
  const area = areaOf(version.shape);
  const outline = outlineOf(version, version.rough);
  await sql`
    insert into geofence_versions (geofence_id, version, unit_id, name, color, max_speed_kmh, resources, asset_ids, shape, bounds, area_m2,
      sub_geofences, outline, in_force_from, in_force_to)
    values (${at.id}, ${at.number}, ${at.unitId}, ${version.name}, ${version.color}, ${version.max_speed_kmh}, ${version.resources}::text[],
      ${version.asset_ids}::uuid[], ${JSON.stringify(version.shape)}, ${area.bounds}::float8[], ${measureArea(area)},
      ${JSON.stringify(version.sub_geofences)}, ${outline && JSON.stringify(outline)}, coalesce(${at.inForceFrom ?? null}::timestamptz, now()),
      case when not ${at.active}::boolean then now() end)`.execute(db);
}

/** Ends the current versions at an instant (absent: now). */
async function endVersions({ db, scope }: Context, ids: readonly string[], from?: Date): Promise<void> {
  await sql`
    update geofence_versions set in_force_to = coalesce(${from ?? null}::timestamptz, now())
    where account_id = ${scope.accountId} and geofence_id = any(${ids}::uuid[]) and in_force_to is null`.execute(db);
}

/** @throws Refusal `conflict` when it was changed concurrently */
export async function removeGeofence(context: Context, id: string): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('geofences')
    .set({ deleted_at: new Date() })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict();
  await endVersions(context, [id]);
}

/**
 * Switches those geofences that differ.
 * @returns their ids
 */
export async function switchGeofences(context: Context, ids: readonly string[], active: boolean): Promise<string[]> {
  const { db, scope } = context;
  const { rows } = await sql<{ id: string }>`
    update geofences set active = ${active}
    where account_id = ${scope.accountId} and id = any(${ids}::uuid[]) and active <> ${active} and deleted_at is null
    returning id`.execute(db);
  const changed = rows.map(({ id }) => id);
  await endVersions(context, changed);
  await sql`
    insert into geofence_versions (geofence_id, version, unit_id, name, color, max_speed_kmh, resources, asset_ids, shape, bounds, area_m2,
      sub_geofences, outline, is_outlined, in_force_from, in_force_to)
    select v.geofence_id, g.version, v.unit_id, v.name, v.color, v.max_speed_kmh, v.resources, v.asset_ids, v.shape, v.bounds, v.area_m2,
      v.sub_geofences, v.outline, v.is_outlined, now(), case when not g.active then now() end
    from geofences g
    join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version - 1
    where g.account_id = ${scope.accountId} and g.id = any(${changed}::uuid[])`.execute(db);
  return changed;
}
