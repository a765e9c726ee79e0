import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { listNotifications, Notification, Severity } from '../contract.ts';
import type { NotificationContent } from '../notification-codes.ts';

export type NewNotification = NotificationContent & {
  accountId: string;
  /** People who are not members of the account are skipped. */
  userIds: readonly string[];
  severity: Severity;
  /** Path in the portal. */
  link: string | null;
  /** The subject: all notifications with the same subject are marked read together. */
  about?: string;
  /** The notification is visible only while its reader sees this asset. */
  assetId?: string;
  /** Unique per person: a key is added once, even after it was read or dismissed. */
  key?: string;
};

type Row = Omit<Notification, 'read_at' | 'created_at'> & { read_at: Date | null; created_at: Date };

const columns = sql`n.id, n.code as title, n.body, n.severity, n.link, n.read_at, n.created_at`;

const toNotification = ({ read_at, created_at, ...row }: Row): Notification => ({
  ...row,
  read_at: read_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** The person's notifications in this account that are not dismissed; those about an asset only if it is visible. */
function own({ accountId, userId, unitIds }: Scope) {
  const reach =
    unitIds === null
      ? sql`true`
      : sql`(n.asset_id is null or exists (select from assets as a where a.account_id = n.account_id
          and a.id = n.asset_id and a.deleted_at is null and a.unit_id = any(${unitIds}::uuid[])))`;
  return sql`n.account_id = ${accountId} and n.user_id = ${userId} and n.dismissed_at is null and ${reach}`;
}

/** @returns the inserted ones: members only, each key once */
export async function insertNotifications(
  db: AccountTransaction,
  notification: NewNotification,
): Promise<{ id: string; user_id: string }[]> {
  const { accountId, userIds, code, values, severity, link, about = null, assetId = null, key = null } = notification;
  const { rows } = await sql<{ id: string; user_id: string }>`
    insert into notifications (user_id, code, body, severity, link, about, asset_id, key)
    select user_id, ${code}, ${JSON.stringify(values)}::jsonb, ${severity}, ${link}, ${about}, ${assetId}::uuid, ${key}
    from memberships where account_id = ${accountId} and user_id = any(${userIds}::uuid[])
    on conflict do nothing
    returning id, user_id`.execute(db);
  return rows;
}

export function fetchNotifications({ db, scope }: Context, query: QueryOf<typeof listNotifications>) {
  const unread = query.unread ? sql`n.read_at is null` : sql`true`;
  const severe = query.severity ? sql`n.severity = any(${query.severity}::text[])` : sql`true`;
  const words = query.search ? holding(containing(query.search)) : sql`true`;
  return listPage(db, query, {
    sorts: { created_at: { by: sql`n.created_at`, type: 'timestamptz' } },
    sort: '-created_at',
    id: sql`n.id`,
    columns,
    from: sql`notifications as n where ${own(scope)} and ${unread} and ${severe} and ${words}`,
    toItem: toNotification,
  });
}

function holding(pattern: string) {
  return sql`(n.code ilike ${pattern} or exists (select from jsonb_each_text(n.body) as b where b.value ilike ${pattern}))`;
}

export async function countOwnUnread({ db, scope }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notifications as n where ${own(scope)} and n.read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function markRead({ db, scope }: Context, id: string): Promise<Notification> {
  const { rows } = await sql<Row>`
    update notifications as n set read_at = coalesce(n.read_at, clock_timestamp())
    where ${own(scope)} and n.id = ${id} returning ${columns}`.execute(db);
  if (!rows[0]) throw notFound();
  return toNotification(rows[0]);
}

interface WhichNotifications {
  until?: string | undefined;
  about?: string | undefined;
}

/** @returns whether there were any */
export async function markManyRead({ db, scope }: Context, which: WhichNotifications): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notifications as n set read_at = clock_timestamp()
    where ${own(scope)} and n.read_at is null and ${chosen(scope, which)}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function markDismissed({ db, scope }: Context, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update notifications as n set dismissed_at = clock_timestamp() where ${own(scope)} and n.id = ${id}`.execute(db);
  if (numAffectedRows !== 1n) throw notFound();
}

/** @returns whether there were any */
export async function markManyDismissed({ db, scope }: Context, which: WhichNotifications): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notifications as n set dismissed_at = clock_timestamp()
    where ${own(scope)} and ${chosen(scope, which)}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Notifications with one code about one subject to one member. */
export interface MemberNotification {
  accountId: string;
  userId: string;
  about: string;
  code: string;
}

/** @returns whether there were any */
export async function dismissCode(
  db: AccountTransaction,
  { accountId, userId, about, code }: MemberNotification,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notifications as n set dismissed_at = clock_timestamp() where n.account_id = ${accountId} and n.user_id = ${userId}
      and n.about = ${about} and n.code = ${code} and n.dismissed_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

function chosen({ accountId, userId }: Scope, { until, about }: WhichNotifications) {
  const seen =
    until === undefined
      ? sql`true`
      : sql`(n.created_at, n.id) <= (select u.created_at, u.id from notifications as u
          where u.account_id = ${accountId} and u.user_id = ${userId} and u.id = ${until})`;
  return about === undefined ? seen : sql`${seen} and n.about = ${about}`;
}
