import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { AuditEntry, listAudit, listAuditFilters } from '../contract.ts';

interface AuditEntryRow {
  id: string;
  sort_key: string;
  at: Date;
  user_id: string | null;
  user_name: string | null;
  /** Null for a key. */
  user_email: string | null;
  address: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Name of the record, taken from the change. */
const thingName = sql<string | null>`coalesce(
  e.after ->> 'name', e.before ->> 'name', e.after ->> 'code', e.before ->> 'code')`;

type Filters = Omit<QueryOf<typeof listAudit>, 'limit' | 'after' | 'sort'>;

function matching({ scope }: ReadContext, query: Filters): RawBuilder<boolean> {
  const zone = sql`(select time_zone from accounts where id = ${scope.accountId})`;
  const dayBegins = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;
  const pattern = query.search ? containing(query.search) : undefined;
  const conditions = [
    sql<boolean>`e.account_id = ${scope.accountId}`,
    query.action && sql<boolean>`e.action = any(${query.action}::text[])`,
    query.entity && sql<boolean>`e.entity = any(${query.entity}::text[])`,
    query.user_id && sql<boolean>`e.user_id = any(${query.user_id}::uuid[])`,
    query.from && sql<boolean>`e.at >= ${dayBegins(query.from, 0)}`,
    query.to && sql<boolean>`e.at < ${dayBegins(query.to, 1)}`,
    pattern && sql<boolean>`(u.name ilike ${pattern} or u.email ilike ${pattern} or ${thingName} ilike ${pattern})`,
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function fetchAudit(context: ReadContext, query: QueryOf<typeof listAudit>): Promise<ReplyOf<typeof listAudit>> {
  return listPage(context.db, query, {
    sorts: { at: { by: sql`e.at`, type: 'timestamptz' } },
    sort: query.sort ?? '-at',
    id: sql`e.id`,
    columns: sql`e.id, e.at, e.user_id, u.name as user_name, u.email as user_email, e.address, e.action, e.entity, e.entity_id,
      ${thingName} as name, e.before, e.after`,
    from: sql`audit_entries e left join users u on u.id = e.user_id where ${matching(context, query)}`,
    toItem: toEntry,
  });
}

function toEntry(row: AuditEntryRow): AuditEntry {
  const { at, user_id, user_name, user_email, ...rest } = row;
  const author = user_id === null ? null : { id: user_id, name: user_name ?? '' };
  const user = author && user_email !== null ? { ...author, email: user_email } : null;
  return { ...rest, at: at.toISOString(), user, key: user ? null : author };
}

export async function fetchAuditFilters({ db, scope }: ReadContext): Promise<ReplyOf<typeof listAuditFilters>> {
  const { rows: users } = await sql<{ id: string; name: string }>`
    select id, name from users
    where exists (select from audit_entries e where e.account_id = ${scope.accountId} and e.user_id = users.id)
    order by lower(name), id`.execute(db);
  const { rows: kinds } = await sql<{ action: string; entity: string }>`
    select distinct action, entity from audit_entries where account_id = ${scope.accountId}`.execute(db);
  const sorted = (values: string[]) => [...new Set(values)].sort();
  return {
    users,
    actions: sorted(kinds.map(({ action }) => action)),
    entities: sorted(kinds.map(({ entity }) => entity)),
  };
}
