import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { AlertDefinition } from '#features/alerts/definitions/contract.ts';
import type { Alert } from '#features/alerts/treatment/contract.ts';
import type { Assignment } from '../assignment-rules.ts';
import type { Audience } from '../audience-rules.ts';

/** An entry of the alert outbox. */
export interface AlertOutboxEntry extends Pick<
  Alert,
  'severity' | 'description' | 'asset_id' | 'asset_code' | 'latitude' | 'longitude' | 'status' | 'assignee_id'
> {
  id: string;
  kind: 'raised' | 'repeated' | 'condition_ended' | 'treated' | 'finished' | 'reopened';
  alert_id: string;
  definition_id: string;
  unit_id: string;
  unit_code: string;
  occurred_at: Date;
  created_at: Date;
  located: boolean;
  gone: boolean;
  audience: Audience;
  /** The assignees set by its definition. */
  assignments: Assignment[];
  email: boolean;
  shipping: AlertDefinition['shipping_type'];
}

/**
 * Locks the account's outbox until the end of the transaction, so that entries of an alert are dispatched in order.
 * @param waits for the transaction that holds the lock; otherwise gives up
 * @returns whether the lock was acquired
 */
export async function lockOutbox(
  db: AccountTransaction,
  accountId: string,
  { waits }: { waits: boolean },
): Promise<boolean> {
  const lock = sql`hashtextextended(${`alert outbox ${accountId}`}, 0)`;
  if (waits) {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
    return true;
  }
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(db);
  return rows[0]?.mine === true;
}

/**
 * Deletes and returns the oldest entries, and locks their alerts, which the dispatch updates. Entries whose alerts
 * another transaction holds are left for the next run, to avoid deadlocks.
 */
export async function takeOutbox(
  db: AccountTransaction,
  accountId: string,
  limit: number,
): Promise<AlertOutboxEntry[]> {
  const taken = await sql<{ id: string }>`
    select n.id from alert_outbox n join alerts l on l.account_id = n.account_id and l.id = n.alert_id
    where n.account_id = ${accountId} order by n.created_at, n.id limit ${limit} for no key update of l skip locked`.execute(
    db,
  );
  const ids = taken.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<AlertOutboxEntry>`
    select n.id, n.kind, n.alert_id, l.definition_id, l.severity, l.description, l.asset_id, l.asset_code, l.unit_id, u.code as unit_code, l.status,
      l.latitude, l.longitude, l.location is not null as located, l.occurred_at, l.created_at, l.gone, l.assignee_id, d.assignees as assignments,
      json_build_object('app', d.app, 'level', d.notification_level, 'profileIds', d.profile_ids) as audience,
      d.email, d.shipping_type as shipping
    from alert_outbox n
    join alerts l on l.account_id = n.account_id and l.id = n.alert_id
    join units u on u.account_id = l.account_id and u.id = l.unit_id
    join alert_definitions d on d.account_id = l.account_id and d.id = l.definition_id
    where n.account_id = ${accountId} and n.id = any(${ids}::uuid[]) order by n.created_at, n.id`.execute(db);
  await sql`delete from alert_outbox where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Writes where alerts happened, independent of language; a new place becomes searchable. */
export async function writeLocations(
  db: AccountTransaction,
  accountId: string,
  located: readonly { id: string; location: string }[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(located)}::jsonb) as t (id uuid, location text)`;
  await sql`
    update alerts l set location = t.location from ${rows} where l.account_id = ${accountId} and l.id = t.id`.execute(
    db,
  );
  await sql`
    insert into alert_locations (label) select distinct location from ${rows} order by 1 on conflict do nothing`.execute(
    db,
  );
}
