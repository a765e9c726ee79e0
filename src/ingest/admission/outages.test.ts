import { expect, test, vi } from 'vitest';
import { createIngestHarness } from '#testing/ingest/ingest-harness.ts';

const minute = 60_000;
// Own database: outages are shared by all accounts.

const harness = await createIngestHarness(['MUTE'], { ownDatabase: true });

const mute = () => harness.assets.get('MUTE') ?? '';
const alerts = () =>
  harness.rows('select occurrences from alerts where account_id = $1 and asset_id = $2', [harness.accountId, mute()]);

/** Defines an alert on an hour of silence. */
async function define() {
  await harness.owner.query(
    `with person as (insert into users (name, email) values ('Definer', 'definer@example.com') returning id)
     insert into alert_definitions (account_id, code, type, description, severity, category, status, active_since, condition, created_by)
     select $1, 'MUTE', 'calculated', 'Mute', 'high', 'event', 'active', now() - interval '30 days', $2, id from person`,
    [harness.accountId, JSON.stringify({ on: 'state', state: 'silent', for_s: 3_600 })],
  );
}

test('an outage does not count as silence; silence beyond it triggers', async () => {
  await define();
  await harness.owner.query(`insert into ingest_heartbeat (at) values (now() - interval '40 minutes')`);
  const processes = [harness.openIngest(), harness.openIngest()] as const;
  await Promise.all(processes.map((ingest) => ingest.lookByClock()));
  expect(await harness.rows('select * from ingest_outages')).toHaveLength(1);
  await harness.send(processes[0], [{ asset: 'MUTE', at: Date.now() - 90 * minute }]);
  const dueIn = async () => {
    const [row] = await harness.rows<{ minutes: number }>(
      `select round(extract(epoch from watch_due_at - now()) / 60)::int as minutes from asset_states where account_id = $1 and asset_id = $2`,
      [harness.accountId, mute()],
    );
    return row?.minutes;
  };
  await expect.poll(dueIn).toBe(10);
  expect(await alerts()).toEqual([]);
  await harness.owner.query(`update ingest_outages set from_at = from_at + interval '11 minutes'`);
  await harness.owner.query('update asset_states set watch_due_at = now() where asset_id = $1', [mute()]);
  await vi.waitFor(async () => {
    await Promise.all(processes.map((ingest) => ingest.lookByClock()));
    expect(await alerts()).toEqual([{ occurrences: 1 }]);
  });
  await Promise.all(processes.map((ingest) => ingest.stop()));
});
