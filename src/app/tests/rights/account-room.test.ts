import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { getFileQuota } from '#features/documents/files/contract.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';

const { api } = await createApiFixture();
let account: MintedAccount;
let assetId: string;

beforeEach(async () => {
  account = await mintAccount(api.db);
  const { headers } = account.admin;
  const { id: unit_id } = await api.call(createUnit, { headers, body: { code: 'UL-1', name: 'North' } });
  assetId = (await api.call(createAsset, { headers, body: { code: 'A-1', unit_id } })).id;
});

async function upload(path: string, bytes: BlobPart, name: string, method = 'POST') {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: name.endsWith('.png') ? 'image/png' : '' }), name);
  const { headers } = account.admin;
  const response = await api.request(path, { method, headers, body: form });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
}
const room = () => api.call(getFileQuota, { headers: account.admin.headers });
const limitTo = (files_quota_bytes: number) =>
  api.db.updateTable('accounts').set({ files_quota_bytes }).where('id', '=', account.id).execute();

/** One point, and padding. */
const shapes = (padding: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    note: 'x'.repeat(padding),
    features: [{ type: 'Feature', properties: { name: 'P' }, geometry: { type: 'Point', coordinates: [-51, -30] } }],
  });
const track = 'time,latitude,longitude\n2026-10-05T08:00:00Z,-30,-51\n2026-10-05T08:01:00Z,-30.01,-51\n';

test('imports, tracks and photos count against the room of their account', async () => {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const uploads: [string, BlobPart, string, string][] = [
    ['/geofences/import', shapes(50_000), 'shapes.geojson', 'POST'],
    ['/assets/import', 'code,unit\nB-1,UL-1\n', 'assets.csv', 'POST'],
    [`/assets/${assetId}/track`, track, 'track.csv', 'POST'],
    [`/assets/${assetId}/photo`, new Uint8Array(photo), 'asset.png', 'PUT'],
    ['/account/photo', new Uint8Array(photo), 'account.png', 'PUT'],
  ];
  for (const [path, bytes, name, method] of uploads) {
    const { used } = await room();
    expect([path, (await upload(path, bytes, name, method)).status < 300]).toEqual([path, true]);
    const { used: after } = await room();
    expect([path, after > used]).toEqual([path, true]);
    await limitTo(after);
    expect(await upload(path, bytes, `again-${name}`, method)).toMatchObject(
      // A replaced photo frees the size of the previous one.
      method === 'PUT' ? { status: 200 } : { status: 422, body: { errors: { file: [132] } } },
    );
    expect((await room()).used).toBe(after);
    await limitTo(1_000_000);
  }
});

test('so many imports of one person wait at most, each for an hour', async () => {
  for (let n = 0; n < 20; n += 1) expect((await upload('/geofences/import', shapes(10), `${n}.json`)).status).toBe(201);
  const refused = await upload('/geofences/import', shapes(10), 'one-more.json');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect(Number(refused.retryAfter)).toBeGreaterThan(3_000);
});
