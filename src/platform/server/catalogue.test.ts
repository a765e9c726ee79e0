import { describe, expect, test } from 'vitest';
import { findCatalogueFaults, listTenantTables } from './testing/catalogue-faults.ts';
import { connect } from './database.ts';
import { openClient } from './testing/open-client.ts';
import { createOwnDatabase } from './testing/test-database.ts';
import { mintAccount } from './testing/mint-account.ts';

const database = await createOwnDatabase();
const owner = await openClient(database.owner);

test('no table, key, view, function or grant mixes accounts', async () => {
  expect((await listTenantTables(owner)).length).toBeGreaterThan(15);
  expect(await findCatalogueFaults(owner)).toEqual({});
});

describe('a defect is found:', () => {
  const sound = `create table bad (account_id uuid not null references accounts, id uuid not null, primary key (account_id, id));
    alter table bad enable row level security; alter table bad force row level security;
    create policy account on bad using (account_id = current_account()) with check (account_id = current_account());`;
  const defects: [string, string, string][] = [
    ['no account_id that must be there', 'bad', 'create table bad (id uuid primary key)'],
    [
      'no primary key that begins with account_id',
      'bad',
      'create table bad (account_id uuid not null, id uuid primary key)',
    ],
    ['a unique key that does not begin with account_id', 'bad_id', `${sound} create unique index bad_id on bad (id)`],
    ['row security not enabled and forced', 'bad', `${sound} alter table bad no force row level security`],
    ['row security not enabled and forced', 'bad', `${sound} alter table bad disable row level security`],
    ['no policy', 'bad', `${sound} drop policy account on bad`],
    [
      'a policy that asks for anything but the current account',
      'bad.open',
      `${sound} create policy open on bad using (true)`,
    ],
    [
      'a current account that is not read with the connection that has none in mind',
      'current_account',
      `create or replace function current_account() returns uuid language sql stable as $$ select current_setting('app.account_id')::uuid $$`,
    ],
    [
      'a foreign key that accepts the row of another account',
      'bad.plain',
      `${sound} alter table units add constraint units_plain unique (id); alter table bad add constraint plain foreign key (id) references units (id)`,
    ],
    ['a view that does not run as who asks', 'bad', 'create view bad as select * from units'],
    ['a view that does not run as who asks', 'bad', 'create materialized view bad as select * from units'],
    [
      'a function with its owner’s rights that is not named, or looks names up on any search path',
      'bad',
      'create function bad() returns bigint language sql security definer as $$ select count(*) from units $$',
    ],
    [
      'a function with its owner’s rights that the portal has no need of',
      'maintain_positions',
      'grant execute on function maintain_positions to patio_portal',
    ],
    ['a role with an attribute too many', 'patio_portal', 'alter role patio_portal bypassrls'],
    ['a role that is a member of another', 'patio_portal', 'grant patio_ingest to patio_portal'],
    ['a role that may make things in the schema', 'patio_ingest', 'grant create on schema public to patio_ingest'],
    ['a right of everybody', 'units', 'grant select on units to public'],
    [
      'a right of the portal over the machinery, or past row security',
      'units TRUNCATE',
      'grant truncate on units to patio_portal',
    ],
    ['an audit entry that the portal may change', 'DELETE', 'grant delete on audit_entries to patio_portal'],
    ['a right of ingest to write anything but telemetry', 'users UPDATE', 'grant update on users to patio_ingest'],
    ['a right of ingest to read what it need not know', 'users', 'grant select (email) on users to patio_ingest'],
    [
      'a right of ingest to read what it need not know',
      'feeds',
      'grant select (sealed_secret) on feeds to patio_ingest',
    ],
  ];

  test.each(defects)('%s (%s)', async (rule, what, defect) => {
    await owner.query('begin');
    try {
      await owner.query(defect);
      expect((await findCatalogueFaults(owner))[rule]).toContain(what);
    } finally {
      await owner.query('rollback');
    }
  });

  test('an object owned by a lesser role', async () => {
    await owner.query('begin');
    await owner.query('create table bad (id int); alter table bad owner to patio_portal');
    expect(Object.keys(await findCatalogueFaults(owner))).toContain('something that a lesser role owns');
    await owner.query('rollback');
  });
});

test('the portal role reads and writes only rows of its account', async () => {
  const portal = connect(database.portal, { max: 1 });
  try {
    const [mine, other] = [await mintAccount(portal.db), await mintAccount(portal.db)];
    const client = await portal.pool.connect();
    const actAs = (account: string) => client.query(`select set_config('app.account_id', $1, false)`, [account]);
    const count = async () => (await client.query<{ count: number }>('select count(*) from units')).rows[0]?.count;
    const insert = (account: string) =>
      client.query(`insert into units (account_id, code, name) values ($1, 'DEPOT', 'Depot')`, [account]);
    await actAs(mine.id);
    await insert(mine.id);
    expect(await count()).toBe(1);
    await expect(insert(other.id)).rejects.toThrow('row-level security');
    await expect(client.query('update units set account_id = $1', [other.id])).rejects.toThrow('row-level security');
    for (const nobody of [other.id, '']) {
      await actAs(nobody);
      expect(await count()).toBe(0);
      expect((await client.query('delete from units')).rowCount).toBe(0);
    }
    await client.query('reset app.account_id');
    expect(await count()).toBe(0);
    await expect(client.query('truncate units')).rejects.toThrow('permission denied');
    await expect(client.query('set role patio_ingest')).rejects.toThrow('permission denied');
    client.release();
  } finally {
    await portal.close();
  }
});
