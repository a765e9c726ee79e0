import type { Client } from 'pg';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { Cell, Move } from './cell.ts';

/**
 * Whether PostgreSQL of both cells can move an account.
 * @throws StartProblem with what to set
 */
export async function assertCells({ from, to, accountId }: Move): Promise<void> {
  const [here, there] = [await describe(from.client), await describe(to.client)];
  if (here.migration !== there.migration)
    throw new StartProblem('The two cells have different versions of the schema: upgrade both to the same version.');
  if (here.cluster === there.cluster)
    throw new StartProblem('The other database is on this PostgreSQL server: a cell has one of its own.');
  if (here.level !== 'logical')
    throw new StartProblem(
      `PostgreSQL here has wal_level = ${here.level}, and an account moves by logical replication: run alter system set wal_level = 'logical', and restart PostgreSQL.`,
    );
  if (!here.replicates || !here.bypasses)
    throw new StartProblem(
      'The owner of the database here needs the rights REPLICATION and BYPASSRLS to move an account.',
    );
  if (!there.subscribes || !there.bypasses)
    throw new StartProblem(
      'The owner of the other database needs the role pg_create_subscription and the right BYPASSRLS to take an account.',
    );
  for (const cell of [from, to]) await assertWithoutTriggers(cell);
  const { rowCount } = await from.client.query('select from accounts where id = $1', [accountId]);
  if (rowCount === 0) throw new StartProblem(`There is no account ${accountId}.`);
}

async function describe(client: Client) {
  const { rows } = await client.query<{
    migration: string | null;
    cluster: string;
    level: string;
    replicates: boolean;
    bypasses: boolean;
    subscribes: boolean;
  }>(
    `select obj_description('public'::regnamespace, 'pg_namespace') as migration,
       (select system_identifier::text from pg_control_system()) as cluster, current_setting('wal_level') as level,
       rolsuper or rolreplication as replicates, rolsuper or rolbypassrls as bypasses,
       rolsuper or exists (select from pg_roles r where r.rolname = 'pg_create_subscription' and pg_has_role(r.oid, 'usage')) as subscribes
     from pg_roles where rolname = current_user`,
  );
  const [found] = rows;
  if (!found) throw new Error('A connection has a role.');
  return found;
}

async function assertWithoutTriggers({ client }: Cell): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
  } catch {
    throw new StartProblem(
      'The owner of each database writes rows as they were: grant set on parameter session_replication_role to it.',
    );
  } finally {
    await client.query('rollback');
  }
}
