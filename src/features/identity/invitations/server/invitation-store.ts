import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Role } from '#features/identity/users/contract.ts';
import { invitationLifetimeS, type MyInvitation } from '../contract.ts';
import type { Invitee } from '../invitation-policy.ts';

const expiry = sql`now() + make_interval(secs => ${invitationLifetimeS})`;
const holds = sql`i.expires_at > clock_timestamp()`;
const invitee = sql`u.email_verified_at is not null as "isVerified", u.ad, u.password_hash is not null as "hasPassword"`;

/**
 * Creates an invitation to the current account.
 * @returns its id, or null when the person is already invited
 */
export async function openInvitation(
  { db, scope }: Context,
  { userId, role, profileIds }: { userId: string; role: Role; profileIds: readonly string[] },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into membership_invitations (account_id, user_id, role, profile_ids, invited_by, expires_at)
    values (${scope.accountId}, ${userId}, ${role}, ${profileIds}::uuid[], ${scope.userId}, ${expiry})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Renews an invitation of the current account with another link and its full lifetime.
 * @returns null when there is none
 */
export async function renewInvitation({ db, scope }: Context, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update membership_invitations set id = gen_random_uuid(), invited_by = ${scope.userId}, expires_at = ${expiry}
    where account_id = ${scope.accountId} and user_id = ${userId} returning id`.execute(db);
  return rows[0]?.id ?? null;
}

interface Invited {
  accountId: string;
  userId: string;
}

/**
 * Deletes an invitation, expired or not.
 * @returns whether there was one
 */
export async function removeInvitation(db: Database, { accountId, userId }: Invited): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('membership_invitations')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Consumes an invitation; of concurrent calls one succeeds.
 * @returns what it grants; null when it was withdrawn, replaced or has expired
 */
export async function takeInvitation(
  db: Database,
  { accountId, userId, id = null }: Invited & { id?: string | null },
): Promise<{ role: Role; profileIds: string[] } | null> {
  const { rows } = await sql<{ role: Role; profileIds: string[] }>`
    delete from membership_invitations as i
    where account_id = ${accountId} and user_id = ${userId} and (${id}::uuid is null or id = ${id}) and ${holds}
    returning role, profile_ids::text[] as "profileIds"`.execute(db);
  return rows[0] ?? null;
}

export interface LinkedInvitation extends Invited, Invitee {
  account: string;
  invitedBy: string;
  email: string;
  role: Role;
}

export async function findInvitation(db: Database, id: string): Promise<LinkedInvitation | null> {
  const { rows } = await sql<LinkedInvitation>`
    select i.account_id as "accountId", i.user_id as "userId", a.name as account, host.name as "invitedBy", u.email, i.role, ${invitee}
    from membership_invitations as i join accounts as a on a.id = i.account_id join users as u on u.id = i.user_id
      join users as host on host.id = i.invited_by
    where i.id = ${id} and ${holds}`.execute(db);
  return rows[0] ?? null;
}

export async function fetchInvitee(db: Database, userId: string): Promise<Invitee> {
  const { rows } = await sql<Invitee>`select ${invitee} from users as u where u.id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error('A signed-in person is not there');
  return rows[0];
}

export async function fetchMyInvitations(db: Database, userId: string): Promise<MyInvitation[]> {
  type Row = Omit<MyInvitation, 'account' | 'created_at' | 'expires_at'>;
  const { rows } = await sql<Row & { id: string; name: string; created_at: Date; expires_at: Date }>`
    select a.id, a.name, i.role, host.name as invited_by, i.created_at, i.expires_at
    from membership_invitations as i join accounts as a on a.id = i.account_id join users as host on host.id = i.invited_by
    where i.user_id = ${userId} and ${holds}
    order by a.name, a.id`.execute(db);
  return rows.map(({ id, name, created_at, expires_at, ...row }) => ({
    ...row,
    account: { id, name },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/** Removes the directory flag of a person whom the directory has never seen, so that they sign in by password. */
export async function leaveDirectory(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ ad: false }).where('id', '=', userId).where('ad', '=', true).execute();
}
