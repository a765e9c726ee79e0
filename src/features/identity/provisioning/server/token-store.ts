import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { provisioningLimits, type ScimToken } from '../contract.ts';

type Instants = 'expires_at' | 'last_used_at' | 'created_at';

/** Current and expired tokens, without their secrets. */
export async function fetchScimTokens({ db, scope }: ReadContext): Promise<ScimToken[]> {
  type Row = Omit<ScimToken, Instants> & { expires_at: Date | null; last_used_at: Date | null; created_at: Date };
  const { rows } = await sql<Row>`
    select id, name, expires_at, last_used_at, created_at from api_keys
    where account_id = ${scope.accountId} and kind = 'scim' and ended_at is null order by lower(name), id`.execute(db);
  return rows.map(({ id, name, expires_at, last_used_at, created_at }) => ({
    id,
    name,
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}

export async function insertScimToken(
  context: Context,
  { name, expires_at, hash }: { name: string; expires_at: string | null; hash: Buffer },
): Promise<ScimToken> {
  const { id } = await context.db
    .insertInto('api_keys')
    .values({
      name,
      kind: 'scim',
      hash,
      expires_at,
      created_by: context.scope.userId,
      requests_per_minute: provisioningLimits.requestsPerMinute,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = (await fetchScimTokens(context)).find((token) => token.id === id);
  if (!made) throw notFound();
  return made;
}

export async function endScimToken({ db, scope }: Context, id: string): Promise<void> {
  await sql`
    update api_keys set ended_at = now()
    where account_id = ${scope.accountId} and id = ${id} and kind = 'scim'`.execute(db);
}
