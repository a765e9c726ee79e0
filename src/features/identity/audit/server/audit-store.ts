import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { actFor, inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';

/** Audit record of a change; `before` and `after` hold the changed fields, never a secret. */
interface AuditEntry {
  /** `create`, `update`, `delete` … */
  action: string;
  entity: string;
  entity_id: string | null;
  before?: object | null;
  after?: object | null;
}

type Writing = Pick<Context, 'scope' | 'db' | 'request'>;

/** Records who did what, in the transaction of the change. */
export async function recordAudit(context: Writing, entry: AuditEntry): Promise<void> {
  await context.db
    .insertInto('audit_entries')
    .values({
      account_id: context.scope.accountId,
      user_id: context.scope.userId,
      address: context.request.address,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entity_id,
      before: asJson(entry.before),
      after: asJson(entry.after),
    })
    .execute();
}

/** Records an action of a person who is not signed in, in each of their accounts. */
export async function recordAuditOfPerson(
  db: Database,
  { userId, address }: { userId: string; address: string },
  { action, entity }: Pick<AuditEntry, 'action' | 'entity'>,
): Promise<void> {
  const accounts = await db.selectFrom('memberships').select('account_id').where('user_id', '=', userId).execute();
  for (const { account_id: accountId } of accounts)
    await recordAuditElsewhere(db, { accountId, userId, address }, { action, entity, entity_id: userId });
}

/** Records in another account than that of the transaction. */
export async function recordAuditElsewhere(
  db: Database,
  { accountId, userId, address }: { accountId: string; userId: string | null; address: string | null },
  { before, after, ...entry }: AuditEntry,
): Promise<void> {
  const row = { account_id: accountId, user_id: userId, address, ...entry };
  await actFor(db, accountId, () =>
    db
      .insertInto('audit_entries')
      .values({ ...row, before: asJson(before), after: asJson(after) })
      .execute(),
  );
}

/** Records in a transaction of its own, so that the entry stays when the request fails. */
export function recordAuditApart(db: Database, by: Omit<Writing, 'db'>, entry: AuditEntry): Promise<void> {
  return inAccount(db, by.scope.accountId, (transaction) => recordAudit({ ...by, db: transaction }, entry));
}

/** Records an action of the portal itself, without an author. */
export async function recordAuditOfPortal(
  db: AccountTransaction,
  { before, after, ...entry }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ user_id: null, address: null, ...entry, before: asJson(before), after: asJson(after) })
    .execute();
}

/** Bulk variant of `recordAudit`. */
export async function recordAudits({ db, scope, request }: Context, entries: readonly AuditEntry[]): Promise<void> {
  await sql`
    insert into audit_entries (user_id, address, action, entity, entity_id, before, after)
    select ${scope.userId}::uuid, ${request.address}, action, entity, entity_id, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (action text, entity text, entity_id uuid, before jsonb, after jsonb)`.execute(db);
}

function asJson(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
