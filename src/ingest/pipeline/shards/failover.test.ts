import { afterAll, expect, test } from 'vitest';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { startDatabaseProxy } from '#platform/server/testing/database-proxy.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { createIngestHarness, silent } from '#testing/ingest/ingest-harness.ts';
import { Ingest } from '../ingest.ts';

const depot = await createIngestHarness(['A-1']);
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

test('a standby stores nothing, and after promotion everything acknowledged', async () => {
  const [primary, standby] = [
    await startDatabaseProxy(depot.database.ingest),
    await startDatabaseProxy(depot.database.ingest, { readsOnly: true }),
  ];
  const through = (url: string) => url.replace(/@[^/]*/, `@${standby.host},${primary.host}`);
  const live = new LiveHub({ url: through(depot.database.portal), log: silent });
  await live.start();
  const ingest = new Ingest({ url: through(depot.database.ingest), live, log: silent });
  closing.push(
    () => ingest.stop(),
    () => live.stop(),
    () => Promise.all([primary.stop(), standby.stop()]),
  );
  const start = Date.now() - 3_600_000;
  let acknowledged = 0;
  const send = async () => {
    const at = start + acknowledged * 10_000;
    const { accepted, duplicates } = await depot.send(ingest, [{ asset: 'A-1', at }]);
    expect(accepted + duplicates).toBe(1);
    acknowledged += 1;
  };
  for (let position = 0; position < 5; position += 1) await send();
  await primary.stop();
  await expect(send()).rejects.toThrow();
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
  standby.readsOnly = false;
  const promoted = performance.now();
  await eventually(send);
  expect(performance.now() - promoted).toBeLessThan(15_000);
  for (let position = 0; position < 5; position += 1) await send();
  const [stored] = await depot.rows<{ count: number }>(
    'select count(*)::int as count from positions where account_id = $1',
    [depot.accountId],
  );
  expect(stored?.count).toBe(acknowledged);
});
