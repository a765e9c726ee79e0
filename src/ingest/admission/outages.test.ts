import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { createIngestHarness, type Yard } from '../testing/ingest-harness.ts';

const minute = 60_000;
let yard: Yard;
// Of its own: how long nobody took positions in is one for all accounts.
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  yard = await createIngestHarness(['MUTE'], database);
});
afterAll(async () => {
  await yard.end();
  await database.drop();
});

const mute = () => yard.assets.get('MUTE') ?? '';
const alerts = () =>
  yard.rows('select occurrences from alerts where account_id = $1 and asset_id = $2', [yard.accountId, mute()]);

/** Rings for an hour of silence. */
async function define() {
  await yard.owner.query(
    `with person as (insert into users (name, email) values ('Definer', 'definer@example.com') returning id)
     insert into alert_definitions (account_id, code, type, description, severity, category, status, active_since, condition, created_by)
     select $1, 'MUTE', 'calculated', 'Mute', 'high', 'event', 'active', now() - interval '30 days', $2, id from person`,
    [yard.accountId, JSON.stringify({ on: 'state', state: 'silent', for_s: 3_600 })],
  );
}

test('what was silent while nobody took positions in does not ring for that; longer than that it does', async () => {
  await define();
  await yard.owner.query(`insert into ingest_heartbeat (at) values (now() - interval '40 minutes')`);
  const processes = [yard.openIngest(), yard.openIngest()] as const;
  await Promise.all(processes.map((ingest) => ingest.lookByClock()));
  expect(await yard.rows('select * from ingest_outages')).toHaveLength(1);
  await yard.send(processes[0], [{ asset: 'MUTE', at: Date.now() - 90 * minute }]);
  const dueIn = async () => {
    const [row] = await yard.rows<{ minutes: number }>(
      `select round(extract(epoch from watch_due_at - now()) / 60)::int as minutes from asset_states where account_id = $1 and asset_id = $2`,
      [yard.accountId, mute()],
    );
    return row?.minutes;
  };
  await expect.poll(dueIn).toBe(10);
  expect(await alerts()).toEqual([]);
  await yard.owner.query(`update ingest_outages set from_at = from_at + interval '11 minutes'`);
  await yard.owner.query('update asset_states set watch_due_at = now() where asset_id = $1', [mute()]);
  await vi.waitFor(async () => {
    await Promise.all(processes.map((ingest) => ingest.lookByClock()));
    expect(await alerts()).toEqual([{ occurrences: 1 }]);
  });
  await Promise.all(processes.map((ingest) => ingest.stop()));
});
