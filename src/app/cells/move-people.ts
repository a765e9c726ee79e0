import type { Client } from 'pg';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { peopleOf } from '../transfer/export-account.ts';
import type { AccountTable } from '../transfer/carried-tables.ts';
import type { Move } from './cell.ts';

/** What of an account belongs to no table of accounts: rows as JSON. */
interface AccountPeople {
  account: object;
  memberships: object[];
  keys: object[];
  users: object[];
  apps: object[];
  codes: object[];
}

/** Tables in which nobody is named, and which are too large to look. */
const nobodyNamed = ['positions', 'packed_positions', 'asset_hours', 'asset_days'];

/** People of the account who are known there under an e-mail that they never proved, and were no members there before. */
const unproven = `select l.email from jsonb_populate_recordset(null::users, $1) l join users here on here.email = l.email
  where here.id <> l.id and here.email_verified_at is null and not here.ad
    and not exists (select from memberships m where m.account_id = $3 and m.user_id = here.id)
    and l.id in (select user_id from jsonb_populate_recordset(null::memberships, $2)) order by 1`;

/** @throws StartProblem for people whom the other cell knows under an e-mail that they never proved (decision 055) */
export async function assertProven({ from, to, accountId }: Move, tables: readonly AccountTable[]): Promise<void> {
  const { users, memberships } = await readPeople(from.client, accountId, tables);
  const { rows } = await to.client.query<{ email: string }>(unproven, [json(users), json(memberships), accountId]);
  if (rows.length > 0)
    throw new StartProblem(
      `The other cell knows these under an e-mail that they never proved: ${rows.map(({ email }) => email).join(', ')}. Each of them chooses a password there by the link of a mail first.`,
    );
}

/**
 * Writes the account, its people, memberships and keys there, within a transaction without triggers. People are matched by
 * e-mail: who is known there keeps what they have there, and their id there takes the place of the one here in all rows.
 * Who is new brings password and authenticator app; who has a passkey, which is of one host name alone, brings neither.
 */
export async function writePeople({ from, to, accountId }: Move, tables: readonly AccountTable[]): Promise<void> {
  const { account, memberships, keys, users, apps, codes } = await readPeople(from.client, accountId, tables);
  const { client } = to;
  await client.query('delete from accounts where id = $1', [accountId]);
  for (const table of ['memberships', 'api_keys'])
    await client.query(`delete from ${table} where account_id = $1`, [accountId]);
  await writeRows(client, 'accounts', [{ ...account, closed_until: 'infinity', moved_to: null }]);
  await writeRows(client, 'api_keys', keys);
  await client.query(
    `create temporary table moved_people on commit drop as
     select l.id as former_id, here.id is not null as is_known,
       coalesce(here.id, case when exists (select from users u where u.id = l.id) then uuid_v7() else l.id end) as id
     from jsonb_populate_recordset(null::users, $1) l
     left join users here on case when l.service then here.service and here.id = l.id else here.email = l.email end`,
    [json(users)],
  );
  const replaced = (column: string, row: string) =>
    `to_jsonb(${row}) || jsonb_build_object('${column}', (select p.id from moved_people p where p.former_id = ${row}.${column}))`;
  const isMember = `exists (select from jsonb_populate_recordset(null::memberships, $2) m where m.user_id = l.id)`;
  await client.query(
    `insert into users select (jsonb_populate_record(null::users, ${replaced('id', 'l')} || jsonb_build_object(
       'active', l.active and ${isMember},
       'photo', case when not exists (select from users u where u.photo = l.photo) then l.photo end))).*
     from jsonb_populate_recordset(null::users, $1) l join moved_people p on p.former_id = l.id where not p.is_known`,
    [json(users), json(memberships)],
  );
  for (const [table, rows] of Object.entries({ authenticator_apps: apps, recovery_codes: codes }))
    await client.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, ${replaced('user_id', 'l')})).*
       from jsonb_populate_recordset(null::${table}, $1) l join moved_people p on p.former_id = l.user_id where not p.is_known`,
      [json(rows)],
    );
  await client.query(
    `insert into memberships select (jsonb_populate_record(null::memberships, ${replaced('user_id', 'l')})).*
     from jsonb_populate_recordset(null::memberships, $1) l`,
    [json(memberships)],
  );
  // As with any first membership.
  await client.query(
    `update users u set active = true from moved_people p where u.id = p.id and p.is_known and not u.active and not u.service
       and exists (select from memberships m where m.user_id = u.id and m.account_id = $1)
       and not exists (select from memberships m where m.user_id = u.id and m.account_id <> $1)`,
    [accountId],
  );
  await replaceIds(client, accountId, tables);
}

async function readPeople(client: Client, accountId: string, tables: readonly AccountTable[]): Promise<AccountPeople> {
  const account = client.escapeLiteral(accountId);
  const ids = `select * from (${peopleOf(tables, account)}) p (id) where id is not null`;
  const withPasskey = 'exists (select from passkeys k where k.user_id = u.id)';
  const { rows } = await client.query<AccountPeople>(
    `with ids as materialized (${ids})
     select to_jsonb(a) as account,
       (select coalesce(jsonb_agg(m), '[]') from memberships m where m.account_id = a.id) as memberships,
       (select coalesce(jsonb_agg(k), '[]') from api_keys k where k.account_id = a.id) as keys,
       (select coalesce(jsonb_agg(to_jsonb(u) || case when ${withPasskey} then '{"password_hash": null}'::jsonb else '{}' end), '[]')
        from users u where u.id in (select id from ids)) as users,
       (select coalesce(jsonb_agg(f), '[]') from authenticator_apps f join users u on u.id = f.user_id
        where u.id in (select id from ids) and not ${withPasskey}) as apps,
       (select coalesce(jsonb_agg(f), '[]') from recovery_codes f join users u on u.id = f.user_id
        where u.id in (select id from ids) and not ${withPasskey}) as codes
     from accounts a where a.id = ${account}`,
  );
  const [people] = rows;
  if (!people) throw new StartProblem(`There is no account ${accountId}.`);
  return people;
}

/** Puts ids of there in place of those of here, also within texts, as an import does. */
async function replaceIds(client: Client, accountId: string, tables: readonly AccountTable[]): Promise<void> {
  const { rows: changed } = await client.query<{ former_id: string; id: string }>(
    'select former_id, id from moved_people where id <> former_id',
  );
  if (changed.length === 0) return;
  const replaced = (text: string) =>
    changed.reduce((inner, { former_id, id }) => `replace(${inner}, '${former_id}', '${id}')`, text);
  const pattern = changed.map(({ former_id }) => former_id).join('|');
  for (const { name } of tables.filter((table) => !nobodyNamed.includes(table.name))) {
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0
         and not attisdropped and attgenerated = '' and attname <> 'account_id'
         and atttypid = any ('{uuid,uuid[],text,text[],json,jsonb}'::regtype[])`,
      [name],
    );
    if (columns.length === 0) continue;
    const set = columns.map((column) => `"${column.name}" = ${replaced(`"${column.name}"::text`)}::${column.type}`);
    const texts = columns.map((column) => `"${column.name}"::text`).join(', ');
    await client.query(
      `update "${name}" set ${set.join(', ')} where account_id = $1 and concat_ws(' ', ${texts}) ~ '${pattern}'`,
      [accountId],
    );
  }
}

async function writeRows(client: Client, table: string, rows: readonly object[]): Promise<void> {
  await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [json(rows)]);
}

const json = (rows: unknown) => JSON.stringify(rows);
