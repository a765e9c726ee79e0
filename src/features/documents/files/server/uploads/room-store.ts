import { sql } from 'kysely';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';

interface Room {
  /** Bytes of all contents, former ones and those in the bin among them. */
  used: number;
  limit: number;
}

export async function fetchRoom({ db, scope }: Context): Promise<Room> {
  const { rows } = await sql<Room>`
    select (select coalesce(sum(size), 0)::int8 from file_versions where account_id = ${scope.accountId}) as used,
      files_quota_bytes as "limit" from accounts where id = ${scope.accountId}`.execute(db);
  return rows[0] ?? { used: 0, limit: 0 };
}

/** Checked once the content is stored; concurrent calls wait for the transaction. @throws Refusal `validation_error` on `file` */
export async function demandRoom(context: Context): Promise<void> {
  await holdRoom(context);
  const { used, limit } = await fetchRoom(context);
  if (used > limit) throw invalid({ file: [code.tooMuch] });
}

/** For what is only coming: files that are under way have their room already. @throws Refusal `validation_error` on `file` */
export async function demandRoomFor(context: Context, bytes: number): Promise<void> {
  await holdRoom(context);
  const { db, scope } = context;
  const { used, limit } = await fetchRoom(context);
  const { rows } = await sql<{ coming: number }>`select coalesce(sum(size), 0)::int8 as coming from uploads
    where account_id = ${scope.accountId} and file_id is null and expires_at > now()`.execute(db);
  if (used + (rows[0]?.coming ?? 0) + bytes > limit) throw invalid({ file: [code.tooMuch] });
}

async function holdRoom({ db, scope }: Context): Promise<void> {
  await sql`select from accounts where id = ${scope.accountId} for no key update`.execute(db);
}
