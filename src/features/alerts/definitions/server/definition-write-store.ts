import { sql } from 'kysely';
import type { BodyOf } from '#platform/contract.ts';
import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { uniqueBy } from '#platform/server/database.ts';
import type { AlertDefinition, createAlertDefinition } from '../contract.ts';

const uniqueCode = uniqueBy('code');

/** The fields of a definition that people fill in. */
export type DefinitionFields = BodyOf<typeof createAlertDefinition> & { code: string };

/** @throws Refusal `validation_error` on `code` if another definition uses it */
export async function insertDefinition(
  { db, scope }: Context,
  fields: DefinitionFields,
  activeSince: Date,
): Promise<string> {
  const row = {
    ...rowOf(fields),
    created_by: scope.userId,
    ...(fields.status === 'active' && { active_since: activeSince }),
  };
  const { id } = await uniqueCode(() =>
    db.insertInto('alert_definitions').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** Codes in use that begin with a text, in lower case. */
export async function fetchCodesLike({ db, scope }: Context, start: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select lower(code) as code from alert_definitions
    where account_id = ${scope.accountId} and deleted_at is null and starts_with(lower(code), ${start.toLowerCase()})`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}

/** @throws Refusal `conflict` if the given version is not the latest */
export async function replaceDefinition(
  { db, scope }: Context,
  { id, version, active_since }: Pick<AlertDefinition, 'id' | 'version' | 'active_since'>,
  fields: DefinitionFields,
): Promise<void> {
  const since = fields.status === 'active' ? (active_since ?? new Date()) : null;
  const { numUpdatedRows } = await uniqueCode(() =>
    db
      .updateTable('alert_definitions')
      .set({ ...rowOf(fields), active_since: since })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw conflict();
}

/** Sets or (null) removes the document; the previous one moves to the bin. */
export async function replaceFile({ db, scope }: Context, id: string, fileId: string | null): Promise<void> {
  await sql`
    update files f set deleted_at = now() from alert_definitions d
    where d.account_id = ${scope.accountId} and d.id = ${id} and f.account_id = d.account_id and f.id = d.file_id`.execute(
    db,
  );
  await db
    .updateTable('alert_definitions')
    .set({ file_id: fileId })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** @throws Refusal `conflict` if a group uses it, or it was changed meanwhile */
export async function removeDefinition({ db, scope }: Context, id: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update alert_definitions set deleted_at = now(), status = 'inactive', active_since = null
    where account_id = ${scope.accountId} and id = ${id} and deleted_at is null and not exists (
      select from alert_definitions g
      where g.account_id = ${scope.accountId} and g.deleted_at is null and g.condition -> 'definition_ids' ? ${id})`.execute(
    db,
  );
  if (numAffectedRows === 0n) throw conflict();
}

/**
 * Schedules an evaluation by time of the assets concerned, after the change is announced. Locks rows in the order of
 * ingest to avoid deadlocks.
 */
export async function requestEvaluation({ db, scope }: Context): Promise<void> {
  await sql`
    with due as (
      select asset_id from asset_states where account_id = ${scope.accountId} and track is not null order by asset_id for update)
    update asset_states s set watch_due_at = now() + interval '2 seconds'
    from due where s.account_id = ${scope.accountId} and s.asset_id = due.asset_id`.execute(db);
}

/** Schedules an evaluation of a group where it is open: by the new rule it may have ended. */
export async function requestGroupEvaluation({ db, scope }: Context, id: string): Promise<void> {
  await sql`
    insert into alert_group_evaluations (definition_id, subject_id, from_at)
    select l.definition_id, coalesce(l.asset_id, l.unit_id), now() from alerts l
    where l.account_id = ${scope.accountId} and l.definition_id = ${id} and l.status <> 'resolved' and l.condition_ended_at is null and not l.gone`.execute(
    db,
  );
}

function rowOf({ condition, schedule, assignees, escalation, ...fields }: DefinitionFields) {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    ...fields,
    condition: json(condition),
    schedule: json(schedule),
    escalation: json(escalation),
    assignees: JSON.stringify(assignees),
  };
}
