import { expect, test, vi } from 'vitest';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import type { LiveEvent } from '#platform/live/server/live.ts';
import { createIngestHarness, silent, toWire } from '#testing/ingest/ingest-harness.ts';

const hour = 3_600_000;
const harness = await createIngestHarness(['AGED', 'LATE']);
const idOf = (code: string) => harness.assets.get(code) ?? '';

/** Ingest of one process, and the statuses that it publishes for an asset. */
function startIngest() {
  const live = new LiveHub({ url: null, log: silent });
  const events: LiveEvent[] = [];
  live.follow(harness.accountId, Date.now(), (event) => void events.push(event));
  const statusesOf = (code: string) =>
    events.filter(({ data }) => data['id'] === idOf(code)).map(({ data }) => data['status']);
  return { ingest: harness.openIngest({ live }), statusesOf };
}

async function storedStatus(code: string): Promise<string | undefined> {
  const rows = await harness.rows<{ status: string }>('select status from asset_states where asset_id = $1', [
    idOf(code),
  ]);
  return rows[0]?.status;
}

const off = (asset: string, hoursAgo: number) =>
  toWire({ asset, at: Date.now() - hoursAgo * hour, ignition: false, speed_kmh: 0 });

test('a status that became due while no process ran is published when written', async () => {
  const before = startIngest();
  await before.ingest.telemetry.receive(harness.accountId, [off('AGED', 9)], { history: true });
  await before.ingest.stop();
  await harness.owner.query(
    `update asset_states set status = 'engine_off', status_due_at = null, watch_due_at = now() where asset_id = $1`,
    [idOf('AGED')],
  );
  const after = startIngest();
  await after.ingest.lookByClock();
  await vi.waitFor(async () => expect(await storedStatus('AGED')).toBe('turned_off'), { timeout: 10_000 });
  await vi.waitFor(() => expect(after.statusesOf('AGED')).toEqual(['turned_off']));
  await after.ingest.stop();
});

test('a state changed by late positions is published', async () => {
  const { ingest, statusesOf } = startIngest();
  await ingest.telemetry.receive(harness.accountId, [off('LATE', 1)]);
  expect(statusesOf('LATE')).toEqual(['engine_off']);
  await ingest.telemetry.receive(harness.accountId, [off('LATE', 9)]);
  await ingest.trackHistory().settle(harness.accountId, idOf('LATE'));
  expect(await storedStatus('LATE')).toBe('turned_off');
  await vi.waitFor(() => expect(statusesOf('LATE').at(-1)).toBe('turned_off'));
  await ingest.stop();
});
