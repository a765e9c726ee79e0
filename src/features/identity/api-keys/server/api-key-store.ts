import { sql } from 'kysely';
import type { AnyKeyKind, QueryOf } from '#platform/contract.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import type { Context, KnownKey } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import { accountClosed } from '#platform/server/http/calls/refusals.ts';
import type { ApiKey, listApiKeys } from '../contract.ts';

type Instants = 'expires_at' | 'last_used_at' | 'created_at';
type KeyRow = Omit<ApiKey, Instants> & { expires_at: Date | null; last_used_at: Date | null; created_at: Date };

const toApiKey = ({ expires_at, last_used_at, created_at, ...row }: KeyRow): ApiKey => ({
  ...row,
  expires_at: expires_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** Before there were keys of kind `aemp`, those for a renter were of kind `read`. */
const kind = sql`case when k.customer is null then k.kind else 'aemp' end as kind`;

const columns = sql`k.id, k.name, ${kind}, k.all_units, k.sections, k.customer, k.expires_at, k.requests_per_minute, k.last_used_at, k.created_at,
  array(
    select u.unit_id::text from api_key_units u join units on units.account_id = u.account_id and units.id = u.unit_id
    where u.account_id = k.account_id and u.key_id = k.id and units.deleted_at is null order by 1) as unit_ids`;

const live = ({ scope }: Context) =>
  sql`api_keys k where k.account_id = ${scope.accountId} and k.ended_at is null and k.kind <> 'scim'`;

export function fetchApiKeys(context: Context, query: QueryOf<typeof listApiKeys>) {
  return listPage(context.db, query, {
    sorts: { name: { by: sql`lower(k.name)`, type: 'text' } },
    sort: query.sort ?? 'name',
    id: sql`k.id`,
    columns,
    from: sql`${live(context)} and k.name ilike ${containing(query.search ?? '')}`,
    toItem: toApiKey,
  });
}

/** @throws Refusal `not_found` for an absent or revoked key */
async function fetchApiKey(context: Context, id: string): Promise<ApiKey> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${live(context)} and k.id = ${id}`.execute(context.db);
  if (!rows[0]) throw notFound();
  return toApiKey(rows[0]);
}

/** @throws Refusal `validation_error` on the first unit that is not the account's */
export async function insertApiKey(
  context: Context,
  {
    unit_ids,
    ...key
  }: Pick<ApiKey, 'name' | 'kind' | 'all_units' | 'unit_ids' | 'expires_at' | 'requests_per_minute' | 'customer'> & {
    sections: string[];
    hash: Buffer;
  },
): Promise<ApiKey> {
  const { db, scope } = context;
  const { id } = await db
    .insertInto('api_keys')
    .values({ ...key, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ unit_id: string }>`
    insert into api_key_units (key_id, unit_id)
    select distinct ${id}::uuid, units.id from units
    where account_id = ${scope.accountId} and deleted_at is null and id = any(${unit_ids}::uuid[])
    returning unit_id`.execute(db);
  const unknown = unit_ids.findIndex((unitId) => !rows.some(({ unit_id }) => unit_id === unitId));
  if (unknown >= 0) throw invalid({ [`unit_ids.${unknown}`]: [code.unknownReference] });
  return fetchApiKey(context, id);
}

/** @throws Refusal `not_found` for an absent or revoked key */
export async function endApiKey(context: Context, id: string): Promise<ApiKey> {
  const { db, scope } = context;
  const before = await fetchApiKey(context, id);
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ ended_at: new Date() })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  return before;
}

interface KnownRow {
  account_id: string;
  id: string;
  kind: AnyKeyKind;
  modules: string[];
  sections: string[];
  unit_ids: string[] | null;
  requests_per_minute: number | null;
  expires_at: Date | null;
  is_unstamped: boolean;
  customer: string | null;
}

const toKnownKey = (row: KnownRow): KnownKey => ({
  accountId: row.account_id,
  keyId: row.id,
  kind: row.customer === null ? row.kind : 'aemp',
  unitIds: row.unit_ids,
  sections: row.sections,
  modules: row.modules,
  requestsPerMinute: row.requests_per_minute,
  expiresAt: row.expires_at,
  customer: row.customer,
});

/**
 * The valid key with this hash, in any account.
 * @throws Refusal `unavailable` while its account is closed, `moved` once it is in another cell
 */
export async function findApiKey(db: Database, hash: Buffer): Promise<KnownKey | null> {
  const { rows } = await sql<KnownRow & { is_closed: boolean; moved_to: string | null }>`
    select k.*, is_closed(a.id), a.moved_to from find_api_key(${hash}) k join accounts a on a.id = k.account_id`.execute(
    db,
  );
  if (rows[0]?.is_closed) throw accountClosed(rows[0].moved_to);
  return rows[0] ? toKnownKey(rows[0]) : null;
}

export interface EnteredKey {
  key: KnownKey;
  isUnstamped: boolean;
}

/** Makes the transaction act for the account of a valid read key; null for any other. */
export async function enterByKey(
  db: AccountTransaction,
  by: { hash: Buffer } | { keyId: string },
): Promise<EnteredKey | null> {
  const [hash, keyId] = 'hash' in by ? [by.hash, null] : [null, by.keyId];
  const { rows } = await sql<KnownRow>`
    select k.*, open_account(k.account_id) from find_api_key(${hash}, ${keyId}) k
    where k.kind in ('read', 'full', 'aemp')`.execute(db);
  const row = rows[0];
  return row ? { key: toKnownKey(row), isUnstamped: row.is_unstamped } : null;
}

/** Records that a key was used, at a resolution of one minute. */
export async function stampApiKey(db: AccountTransaction, accountId: string, keyId: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where account_id = ${accountId} and id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(
    db,
  );
}
