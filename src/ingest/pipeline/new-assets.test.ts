import { expect, test } from 'vitest';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { addAsset, createIngestHarness, silent } from '#testing/ingest/ingest-harness.ts';

const base = Date.UTC(2026, 9, 5, 12);

const harness = await createIngestHarness(['FIRST']);

async function addAssets(codes: readonly string[]): Promise<void> {
  for (const code of codes) await addAsset(harness.owner, { ...harness, code });
}

test('just added assets are known to concurrent senders, and their latest state is written', async () => {
  const live = new LiveHub({ url: null, log: silent });
  const ingest = harness.openIngest({ live });
  const twin = harness.openIngest({ live });
  const codes: string[] = [];
  for (let round = 0; round < 10; round++) {
    const added = Array.from({ length: 4 }, (_, n) => `NEW-${round}-${n}`);
    codes.push(...added);
    await addAssets(added.slice(0, 2));
    live.changed('assets', harness.accountId);
    await addAssets(added.slice(2));
    live.changed('assets', harness.accountId);
    const batches = [0, 1, 2, 3].map((at) => added.map((asset) => ({ asset, at: base + at * 1_000 })));
    const replies = await Promise.all(batches.map((batch, n) => harness.send(n % 2 ? twin : ingest, batch)));
    expect(replies, `round ${round}`).toEqual(
      batches.map((batch) => ({ accepted: batch.length, duplicates: 0, rejected: [] })),
    );
  }
  const blank = () =>
    harness.rows<{ code: string }>(
      `select code from assets a join asset_states s on s.account_id = a.account_id and s.asset_id = a.id
       where a.account_id = $1 and code = any($2) and (s.time is null or s.latitude is null) order by code`,
      [harness.accountId, codes],
    );
  await expect.poll(blank).toEqual([]);
});
