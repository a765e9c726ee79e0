import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { actFor, inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';

/** What was done to which thing; `before` and `after` hold what the change was about, never a secret. */
interface AuditEntry {
  /** What was done: `create`, `update`, `delete` … */
  action: string;
  entity: string;
  entity_id: string | null;
  before?: object | null;
  after?: object | null;
}

/** What writing needs of a context. */
type Writing = Pick<Context, 'scope' | 'db' | 'request'>;

/** Writes who did what, when and from where, in the transaction of the change itself: both stand or neither does. */
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

/** Writes what a person did without being signed in, in every account that they belong to. */
export async function recordAuditOfPerson(
  db: Database,
  { userId, address }: { userId: string; address: string },
  { action, entity }: Pick<AuditEntry, 'action' | 'entity'>,
): Promise<void> {
  const accounts = await db.selectFrom('memberships').select('account_id').where('user_id', '=', userId).execute();
  for (const { account_id: accountId } of accounts)
    await recordAuditElsewhere(db, { accountId, userId, address }, { action, entity, entity_id: userId });
}

/** Writes in the audit of another account than the transaction acts for, or of one where it acts for none. */
export async function recordAuditElsewhere(
  db: Database,
  { accountId, userId, address }: { accountId: string; userId: string | null; address: string },
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

/** Writes by itself what must stay whatever becomes of the request. */
export function recordAuditApart(db: Database, by: Omit<Writing, 'db'>, entry: AuditEntry): Promise<void> {
  return inAccount(db, by.scope.accountId, (transaction) => recordAudit({ ...by, db: transaction }, entry));
}

/** Writes what the portal did by itself in the account of the transaction, of which nobody is the author. */
export async function recordAuditOfPortal(
  db: AccountTransaction,
  { before, after, ...entry }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ user_id: null, address: null, ...entry, before: asJson(before), after: asJson(after) })
    .execute();
}

/** Writes many entries at once, as `recordAudit` does each. */
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
