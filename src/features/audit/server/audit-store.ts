import type { Context } from '#platform/server/context.ts';

/** What was done to which thing; `before` and `after` hold what the change was about, never a secret. */
interface AuditEntry {
  /** What was done: `create`, `update`, `delete` … */
  action: string;
  entity: string;
  entity_id: string | null;
  before?: object | null;
  after?: object | null;
}

/** Writes who did what, when and from where, in the transaction of the change itself: both stand or neither does. */
export async function recordAudit(context: Context, entry: AuditEntry): Promise<void> {
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

function asJson(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
