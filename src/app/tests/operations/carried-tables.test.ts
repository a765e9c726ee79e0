import { expect, test } from 'vitest';
import { listTenantTables } from '#platform/server/testing/catalogue-faults.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { leftOut, listCarriedTables, orderTables, storedFiles } from '../../transfer/carried-tables.ts';

const database = await createOwnDatabase();
const owner = await openClient(database.owner);

test('a new table of accounts is carried by itself, and back into the order that its keys need', async () => {
  await owner.query('begin');
  try {
    await owner.query(`create table abacus (account_id uuid not null, asset_id uuid not null, primary key (account_id, asset_id),
      foreign key (account_id, asset_id) references assets (account_id, id))`);
    await owner.query(`call make_tenant_table('abacus', portal => 'select')`);
    const tables = await listCarriedTables(owner);
    const order = orderTables(tables).map((group) => group.map(({ name }) => name).join());
    expect(order.indexOf('abacus')).toBeGreaterThan(order.indexOf('assets'));
    expect(order).toContain('alert_definitions,files');
  } finally {
    await owner.query('rollback');
  }
});

test('each table of accounts is carried, or left out for a reason', async () => {
  const carried = (await listCarriedTables(owner)).map(({ name }) => name);
  const partitions = /^positions_(other|\d{4}_\d\d)$/;
  const all = (await listTenantTables(owner)).filter((name) => !partitions.test(name));
  expect([...carried, ...Object.keys(leftOut)].sort()).toEqual(all);
});

test('columns of secrets, of stored files and of people are known', async () => {
  const found = async (condition: string) => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
         and c.relname = any ($1) and (${condition}) order by 1`,
      [[...(await listCarriedTables(owner)).map(({ name }) => name), 'accounts', 'users', 'memberships']],
    );
    return rows.map(({ name }) => name);
  };
  // Hashes of random keys are exported; secrets encrypted by the portal's key are not.
  expect(await found(`a.atttypid = 'bytea'::regtype`)).toEqual([
    'api_keys.hash',
    'feeds.sealed_secret',
    'packed_positions.bytes',
    'webhooks.sealed_secret',
  ]);
  const checked = `exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
    and pg_get_constraintdef(k.oid) ~ '\\{(32|64)\\}')`;
  expect(await found(checked)).toEqual(storedFiles.map(({ table, column }) => `${table}.${column}`).sort());
  // A new column of people is exported unless listed as excluded.
  expect(await found(`c.relname = 'users'`)).toHaveLength(18);
});
