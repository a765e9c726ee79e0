import { sql, type RawBuilder } from 'kysely';
import { code, invalid, type FieldErrors } from '#platform/errors.ts';
import { reachesUnit } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type { DefinitionFields } from './definition-write-store.ts';

/** The ids that a definition refers to. */
type References = Pick<
  DefinitionFields,
  'unit_ids' | 'asset_ids' | 'geofence_ids' | 'profile_ids' | 'condition' | 'assignees' | 'escalation'
>;

/**
 * Checks that everything a definition names exists in the caller's reach, and that assets and geofences belong to its
 * units if it has some.
 * @throws Refusal `validation_error` with the first bad reference of each list
 */
export async function demandReferences(context: Context, fields: References): Promise<void> {
  const { scope } = context;
  const places = inReach(scope, sql`unit_id`);
  const members = fields.condition?.on === 'group' ? fields.condition.definition_ids : [];
  const errors: FieldErrors = {
    ...(await missing(context, 'unit_ids', fields.unit_ids, sql`units where deleted_at is null`)),
    ...(await missing(context, 'asset_ids', fields.asset_ids, sql`assets where deleted_at is null and ${places}`)),
    ...(await missing(
      context,
      'geofence_ids',
      fields.geofence_ids,
      sql`geofences where deleted_at is null and ${places}`,
    )),
    ...(await missing(context, 'profile_ids', fields.profile_ids, sql`asset_profiles where true`)),
    ...(await missing(
      context,
      'escalation.profile_ids',
      fields.escalation?.profile_ids ?? [],
      sql`asset_profiles where true`,
    )),
    ...(await missing(
      context,
      'condition.definition_ids',
      members,
      sql`alert_definitions where deleted_at is null and type <> 'group' and (unit_ids = '{}' or ${reached(scope.unitIds)})`,
    )),
    ...(await missingAssignees(context, fields)),
  };
  fields.unit_ids.forEach((id, at) => {
    if (!reachesUnit(scope, id)) errors[`unit_ids.${at}`] = [code.unknownReference];
  });
  if (Object.keys(errors).length === 0) Object.assign(errors, await outsideUnits(context, fields));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const reached = (unitIds: readonly string[] | null) =>
  unitIds === null ? sql`true` : sql`unit_ids && ${unitIds}::uuid[]`;

async function missing(
  { db, scope }: Context,
  field: string,
  ids: readonly string[],
  rows: RawBuilder<unknown>,
): Promise<FieldErrors> {
  if (ids.length === 0) return {};
  const found = await sql<{ id: string }>`
    select id from ${rows} and account_id = ${scope.accountId} and id = any(${ids}::uuid[])`.execute(db);
  const known = new Set(found.rows.map(({ id }) => id));
  const at = ids.findIndex((id) => !known.has(id));
  return at < 0 ? {} : { [`${field}.${at}`]: [code.unknownReference] };
}

async function missingAssignees({ db, scope }: Context, { assignees }: References): Promise<FieldErrors> {
  if (assignees.length === 0) return {};
  const users = await sql<{ user_id: string }>`
    select user_id from memberships where account_id = ${scope.accountId} and user_id = any(${assignees.map((one) => one.user_id)}::uuid[])`.execute(
    db,
  );
  const members = new Set(users.rows.map(({ user_id }) => user_id));
  const errors: FieldErrors = {};
  assignees.forEach(({ unit_id, user_id }, at) => {
    if (!members.has(user_id)) errors[`assignees.${at}.user_id`] = [code.unknownReference];
    if (unit_id !== null && !reachesUnit(scope, unit_id)) errors[`assignees.${at}.unit_id`] = [code.unknownReference];
    if (assignees.findIndex((one) => one.unit_id === unit_id) < at) errors[`assignees.${at}.unit_id`] = [code.unique];
  });
  return errors;
}

async function outsideUnits({ db, scope }: Context, fields: References): Promise<FieldErrors> {
  if (fields.unit_ids.length === 0) return {};
  const errors: FieldErrors = {};
  for (const [field, table] of [
    ['asset_ids', sql`assets`],
    ['geofence_ids', sql`geofences`],
  ] as const) {
    const { rows } = await sql<{ id: string }>`
      select id from ${table} where account_id = ${scope.accountId} and id = any(${fields[field]}::uuid[])
        and unit_id <> all(${fields.unit_ids}::uuid[])`.execute(db);
    const outside = new Set(rows.map(({ id }) => id));
    const at = fields[field].findIndex((id) => outside.has(id));
    if (at >= 0) errors[`${field}.${at}`] = [code.anotherUnit];
  }
  return errors;
}
