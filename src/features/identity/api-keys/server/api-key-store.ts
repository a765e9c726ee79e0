import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { ApiKey, listApiKeys } from '../contract.ts';

type KeyRow = { id: string; name: string; kind: string; last_used_at: Date | null; created_at: Date };

function toApiKey({ id, name, kind, last_used_at, created_at }: KeyRow): ApiKey {
  return {
    id,
    name,
    kind: kind === 'full' ? 'full' : 'ingest',
    last_used_at: last_used_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

const columns = ['id', 'name', 'kind', 'last_used_at', 'created_at'] as const;

export function fetchApiKeys({ db, scope }: Context, query: QueryOf<typeof listApiKeys>) {
  return listPage(db, query, {
    sorts: { name: { by: sql`lower(name)`, type: 'text' } },
    sort: query.sort ?? 'name',
    id: sql`id`,
    columns: sql.join(columns.map((column) => sql.ref(column))),
    from: sql`api_keys where account_id = ${scope.accountId} and ended_at is null and name ilike ${containing(query.search ?? '')}`,
    toItem: toApiKey,
  });
}

export async function insertApiKey(
  { db, scope }: Context,
  key: { name: string; kind: string; hash: Buffer },
): Promise<ApiKey> {
  const row = await db
    .insertInto('api_keys')
    .values({ ...key, created_by: scope.userId })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toApiKey(row);
}

/** @throws Refusal `not_found` for a key that is absent or ended */
export async function endApiKey({ db, scope }: Context, id: string): Promise<ApiKey> {
  const row = await db
    .updateTable('api_keys')
    .set({ ended_at: new Date() })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toApiKey(row);
}

export interface KnownKey {
  accountId: string;
  keyId: string;
  kind: 'full' | 'ingest';
}

/** The standing key with this hash, whichever account it belongs to. */
export async function findApiKey(db: Database, hash: Buffer): Promise<KnownKey | null> {
  const { rows } = await sql<{
    account_id: string;
    id: string;
    kind: 'full' | 'ingest';
  }>`select * from find_api_key(${hash})`.execute(db);
  const row = rows[0];
  return row ? { accountId: row.account_id, keyId: row.id, kind: row.kind } : null;
}

/** Notes that a key is in use, to the minute. */
export async function stampApiKey(db: AccountTransaction, accountId: string, keyId: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where account_id = ${accountId} and id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(
    db,
  );
}
