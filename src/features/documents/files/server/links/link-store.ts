import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import type { scopeOfMember } from '#features/identity/session/server/public.ts';
import type { PortalFile } from '../../contract.ts';
import { isOpenTo } from '../folders/list-store.ts';

export interface FileLink {
  id: string;
  size: number;
  created_at: Date;
  expires_at: Date;
}

/** Invalidates the file's current link and creates a new one to its current content. */
export async function replaceLink({ db, scope }: Context, file: PortalFile, hours: number): Promise<void> {
  await sql`update file_links set ended_at = now()
    where account_id = ${scope.accountId} and file_id = ${file.id} and ended_at is null`.execute(db);
  await sql`insert into file_links (file_id, number, expires_at, created_by)
    values (${file.id}, ${file.number}, now() + make_interval(hours => ${hours}), ${scope.userId})`.execute(db);
}

/** The newest link of a file, expired or not. @throws Refusal `not_found` if it never had one */
export async function fetchLink({ db, scope }: Context, fileId: string): Promise<FileLink> {
  const { rows } = await sql<FileLink>`
    select l.id, v.size, l.created_at, l.expires_at from file_links l
    join file_versions v on v.account_id = l.account_id and v.file_id = l.file_id and v.number = l.number
    where l.account_id = ${scope.accountId} and l.file_id = ${fileId} and l.ended_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Current access of a member of an account; null if they are not a member any more. */
export type ScopeOf = ReturnType<typeof scopeOfMember>;

interface Linked {
  name: string;
  type: string;
  stored: string;
}

/**
 * What a link opens; null if it expired or was replaced, the file is gone, or the link's creator left or cannot open
 * the file any more.
 */
export async function findLinked(db: Database, scopeOf: ScopeOf, id: string): Promise<Linked | null> {
  const { rows } = await sql<Linked & { account_id: string; file_id: string; made_by: string }>`
    select * from find_file_link(${id})`.execute(db);
  const [link] = rows;
  if (!link) return null;
  const { account_id: accountId, file_id: fileId, made_by: userId, ...linked } = link;
  return inAccount(db, accountId, async (transaction) => {
    const scope = await scopeOf(transaction, { accountId, userId });
    return scope && (await isOpenTo({ db: transaction, scope }, fileId)) ? linked : null;
  });
}
