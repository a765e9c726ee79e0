import type { Client } from 'pg';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { loadedName } from './load-rows.ts';

export interface PeopleImport {
  /** E-mails of new people. They have no password. */
  added: string[];
  /** E-mails of existing people, who keep their password. */
  known: string[];
  /** E-mails of existing people with an unverified e-mail: not made members (decision 055). */
  unproven: string[];
}

/**
 * Matches people of the file with existing ones by e-mail. Ids stay when free.
 * @returns ids that differ here, by their id in the file
 */
export async function matchPeople(client: Client): Promise<ReadonlyMap<string, string>> {
  await client.query(
    `create temporary table people as
     select l.id as file_id, l.email, here.id is not null as is_known,
       coalesce(here.email_verified_at is not null or here.ad, true) as is_proven,
       coalesce(here.id, case when exists (select from users u where u.id = l.id) then uuid_v7() else l.id end) as id
     from ${loadedName('users')} l
     left join users here on case when l.service then here.service and here.id = l.id else here.email = l.email end`,
  );
  const { rows } = await client.query<{ file_id: string; id: string }>(
    'select file_id, id from people where id <> file_id',
  );
  return new Map(rows.map(({ file_id, id }) => [file_id, id]));
}

/**
 * Inserts the account, new people and the memberships.
 * @throws StartProblem when nobody would administer it
 */
export async function importPeople(client: Client, accountId: string, hasKeys: boolean): Promise<PeopleImport> {
  const account = client.escapeLiteral(accountId);
  await insertFrom(client, 'accounts', `from ${loadedName('accounts')} l where l.id = ${account}`);
  // A key's trigger creates its service account.
  const isOfKey = hasKeys ? `exists (select from ${loadedName('api_keys')} k where k.id = p.id)` : 'false';
  const isMember = `exists (select from ${loadedName('memberships')} m where m.user_id = p.id)`;
  const newPeople = `from ${loadedName('users')} l join people p on p.file_id = l.id where not p.is_known`;
  await insertFrom(client, 'users', `${newPeople} and not (l.service and ${isOfKey})`, {
    id: 'p.id',
    active: `l.active and ${isMember}`,
    photo: 'case when not exists (select from users u where u.photo = l.photo) then l.photo end',
  });
  const members = `from ${loadedName('memberships')} l join people p on p.id = l.user_id where p.is_proven`;
  await insertFrom(client, 'memberships', members, { account_id: account });
  // As with any first membership.
  await client.query(
    `update users u set active = true from people p where u.id = p.id and p.is_known and p.is_proven and not u.active
       and not exists (select from memberships m where m.user_id = u.id and m.account_id <> $1)
       and exists (select from memberships m where m.user_id = u.id and m.account_id = $1)`,
    [accountId],
  );
  return describePeople(client, accountId);
}

async function describePeople(client: Client, accountId: string): Promise<PeopleImport> {
  const { rows } = await client.query<{ email: string; is_known: boolean; is_member: boolean; role: string }>(
    `select p.email, p.is_known, l.role, m.user_id is not null as is_member
     from people p join ${loadedName('memberships')} l on l.user_id = p.id
     left join memberships m on m.user_id = p.id and m.account_id = $1 order by p.email`,
    [accountId],
  );
  const emails = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).map(({ email }) => email);
  if (!rows.some(({ role, is_member }) => role === 'admin' && is_member))
    throw new StartProblem(
      `Nobody would administer the account: its administrators are known here under an e-mail that they never proved (${emails(({ role }) => role === 'admin').join(', ')}). Each of them chooses a password by the link of a mail first.`,
    );
  return {
    added: emails(({ is_known }) => !is_known),
    known: emails(({ is_known, is_member }) => is_known && is_member),
    unproven: emails(({ is_member }) => !is_member),
  };
}

/** Inserts loaded rows with all columns, some replaced by expressions. */
async function insertFrom(
  client: Client,
  table: string,
  from: string,
  instead: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [`pg_temp.${loadedName(table)}`],
  );
  const names = new Set([...rows.map(({ name }) => name), ...Object.keys(instead)]);
  await client.query(
    `insert into "${table}" (${[...names].map((name) => `"${name}"`).join(', ')})
     select ${[...names].map((name) => instead[name] ?? `l."${name}"`).join(', ')} ${from}`,
  );
}
