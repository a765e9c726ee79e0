import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { conflict, invalid, code, Refusal } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { PreparedJson } from './binding.ts';
import type { RawInput } from './read-input.ts';

/** A write with its idempotency key. */
interface KeyedCall {
  key: string;
  call: string;
  raw: RawInput;
}

const longestKey = 200;
/** Keys of one person that are stored at a time. */
export const keysAtMost = 50_000;

/**
 * Runs a write once per person and key within its own transaction: a repeat waits for the first and gets its answer.
 * Keys are stored for a day.
 * @throws Refusal `conflict` if the key was used with another request, `too_many_requests` above `keysAtMost`
 */
export async function answerOnce(
  context: Context,
  { key, call, raw }: KeyedCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length === 0 || key.length > longestKey)
    throw invalid({ 'Idempotency-Key': [code.maxLength] }, { 'Idempotency-Key': { max: longestKey } });
  const { db, scope } = context;
  const hash = createHash('sha256')
    .update(JSON.stringify([call, raw]))
    .digest();
  const { rows } = await sql`
    insert into idempotency_keys (account_id, user_id, key, hash) values (${scope.accountId}, ${scope.userId}, ${key}, ${hash})
    on conflict (account_id, user_id, key) do update set hash = excluded.hash, reply = null, created_at = now()
      where idempotency_keys.created_at < now() - interval '1 day'
    returning key`.execute(db);
  if (rows.length === 0) return firstAnswer(context, { key, hash });
  await sql`
    delete from idempotency_keys where account_id = ${scope.accountId} and created_at < now() - interval '1 day'`.execute(
    db,
  );
  await assertRoom(context);
  const answer = await work();
  const text = answer instanceof PreparedJson ? answer.text : JSON.stringify(answer ?? null);
  await sql`
    update idempotency_keys set reply = ${text}
    where account_id = ${scope.accountId} and user_id = ${scope.userId} and key = ${key}`.execute(db);
  return answer;
}

/** Counts the key of this call too. A repeat of an earlier key is answered without it. */
async function assertRoom({ db, scope }: Context): Promise<void> {
  const { rows } = await sql<{ keys: number }>`
    select count(*)::int as keys from (
      select from idempotency_keys where account_id = ${scope.accountId} and user_id = ${scope.userId}
      limit ${keysAtMost + 1}) as stored`.execute(db);
  if ((rows[0]?.keys ?? 0) > keysAtMost) throw new Refusal('too_many_requests', { retryAfterS: 60 });
}

async function firstAnswer(
  { db, scope }: Context,
  { key, hash }: { key: string; hash: Buffer },
): Promise<PreparedJson> {
  const { rows } = await sql<{ hash: Buffer; reply: string }>`
    select hash, reply from idempotency_keys
    where account_id = ${scope.accountId} and user_id = ${scope.userId} and key = ${key}`.execute(db);
  const first = rows[0];
  if (!first || !first.hash.equals(hash)) throw conflict();
  return new PreparedJson(first.reply);
}
