import { beforeAll, expect, test } from 'vitest';
import { addGeofence, createIngestHarness, toWire } from '#testing/ingest/ingest-harness.ts';

const minute = 60_000;
const harness = await createIngestHarness(['SELDOM']);
const geofence = {
  id: '01900000-0000-7000-8000-0000000000c3',
  shape: { type: 'Circle', center: [-51.21, -30.03], radius_m: 500 },
  max_speed_kmh: 40,
};

beforeAll(async () => {
  await addGeofence(harness.owner, harness, geofence);
  await harness.owner.query(
    `with person as (insert into users (name, email) values ('Definer', gen_random_uuid() || '@example.com') returning id)
     insert into alert_definitions (account_id, code, type, description, severity, category, status, active_since, condition, geofence_ids, created_by)
     select $1, 'FAST', 'calculated', 'Fast', 'high', 'event', 'active', now() - interval '30 days', $2, $3, id from person`,
    [harness.accountId, JSON.stringify({ on: 'event', event: 'geofence_speeding' }), [geofence.id]],
  );
});

const alerts = () =>
  harness.rows(
    'select code, occurrences, condition_ended_at = occurred_at as over from alerts where account_id = $1 and asset_id = $2',
    [harness.accountId, harness.assets.get('SELDOM')],
  );

test('a speeding shown by one fix of a rarely reporting asset triggers, and ends with the next fix 16 minutes later', async () => {
  const from = Date.now() - 65 * minute;
  const fixes = [10, 10, 60, 10].map((speed_kmh, at) =>
    toWire({ asset: 'SELDOM', at: from + at * 16 * minute, latitude: -30.03, longitude: -51.21, speed_kmh }),
  );
  const ingest = harness.openIngest();
  // History counts as received at its own time.
  await ingest.telemetry.receive(harness.accountId, fixes.slice(0, -1), { history: true });
  expect(await alerts()).toEqual([{ code: 'FAST', occurrences: 1, over: null }]);
  await ingest.telemetry.receive(harness.accountId, fixes.slice(-1), { history: true });
  expect(await alerts()).toEqual([{ code: 'FAST', occurrences: 1, over: true }]);
  await ingest.stop();
});
