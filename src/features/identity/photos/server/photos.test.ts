import { expect, test } from 'vitest';
import sharp from 'sharp';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addAsset, addUnit, giveAccess, readAsset } from '#testing/fixtures/assets.ts';
import { readProfile } from '#features/identity/session/contract.ts';
import type { Endpoint } from '#platform/contract.ts';
import * as contract from '../contract.ts';
import { photoArea } from './photo-area.ts';
import { sweepPhotos } from './sweep.ts';

const { api, account, other } = await createApiFixture();

const picture = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#0b6b74' } });
const asBlob = (bytes: Uint8Array, type: string) => new Blob([Uint8Array.from(bytes)], { type });
const jpeg = async () => asBlob(await picture().jpeg().toBuffer(), 'image/jpeg');

interface SentPhoto {
  headers: Record<string, string>;
  id?: string;
  fields?: [string, Blob | string][];
}

async function upload(endpoint: Endpoint, file: Blob | null, { headers, id = '', fields = [] }: SentPhoto) {
  const body = new FormData();
  if (file) body.append('file', file, 'photo');
  for (const [name, value] of fields) body.append(name, value);
  const response = await api.request(endpoint.path.replace('{id}', id), { method: 'PUT', headers, body });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const read = (url: string, headers: Record<string, string>) => api.request(url.replace('/api/v1', ''), { headers });
const photoOf = async (headers: Record<string, string>) => (await api.call(readProfile, { headers })).photo_url;
const stored = async () => (await api.files.list(photoArea)).map(({ name }) => name.slice(photoArea.length + 1));

test('a photo is re-encoded upright and square without metadata, and visible within shared accounts', async () => {
  const { headers } = account.viewer;
  const sent = await picture(600, 900)
    .jpeg()
    .withExif({ IFD0: { Copyright: account.canary, Orientation: '6' } })
    .toBuffer();
  expect(sent.toString('latin1')).toContain(account.canary);
  const { status, body } = await upload(contract.changeMyPhoto, asBlob(sent, 'image/jpeg'), { headers });
  expect(status).toBe(200);
  expect(await photoOf(headers)).toBe(body.photo_url);
  const answer = await read(body.photo_url, account.admin.headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(bytes.toString('latin1')).not.toContain(account.canary);
  expect((await read(body.photo_url, other.admin.headers)).status).toBe(404);
  expect((await read(body.photo_url, {})).status).toBe(401);
});

test('a new photo has a new address; replaced and removed ones are gone', async () => {
  const person = await account.addPerson('viewer');
  const first = (await upload(contract.changeMyPhoto, await jpeg(), person)).body.photo_url;
  const second = (await upload(contract.changeMyPhoto, await jpeg(), person)).body.photo_url;
  expect(second).not.toBe(first);
  expect((await read(first, person.headers)).status).toBe(404);
  expect(await stored()).not.toContain(contract.photoName(first));
  expect(await stored()).toContain(contract.photoName(second));
  await api.call(contract.removeMyPhoto, { headers: person.headers });
  expect(await photoOf(person.headers)).toBeNull();
  expect((await read(second, person.headers)).status).toBe(404);
  expect(await stored()).not.toContain(contract.photoName(second));
});

test('every image format is accepted whatever its name; an account’s picture keeps its shape', async () => {
  for (const type of ['png', 'webp', 'jpeg'] as const) {
    const bytes = await picture(800, 200).toFormat(type).toBuffer();
    const { body } = await upload(contract.changeAccountPhoto, asBlob(bytes, `image/${type}`), account.admin);
    const answer = await read(body.photo_url, account.viewer.headers);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 128 });
  }
  const { accounts } = await api.call(readProfile, { headers: account.viewer.headers });
  expect(accounts[0]?.photo_url).toMatch(/^\/api\/v1\/photos\/[0-9a-f]{32}$/);
});

test('a file that is no image is refused with its code and leaves nothing behind', async () => {
  const { headers } = account.viewer;
  const before = await stored();
  const good = await picture(64, 64).png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: [string, Blob | null, number, object][] = [
    ['no file', null, 422, { errors: { file: [108] } }],
    ['text', asBlob(Buffer.from('hello'), 'image/png'), 422, { errors: { file: [105] } }],
    ['a drawing', asBlob(svg, 'image/svg+xml'), 422, { errors: { file: [105] } }],
    ['an empty file', asBlob(Buffer.alloc(0), 'image/png'), 422, { errors: { file: [105] } }],
    ['half a picture', asBlob(good.subarray(0, good.length / 2), 'image/png'), 422, { errors: { file: [105] } }],
    ['a mark alone', asBlob(good.subarray(0, 8), 'image/png'), 422, { errors: { file: [105] } }],
    ['another type than it claims', asBlob(good, 'image/jpeg'), 415, { error: 'unsupported_type' }],
    ['a page that is a picture', asBlob(good, 'text/html'), 415, { error: 'unsupported_type' }],
    [
      'too much',
      asBlob(Buffer.concat([good, Buffer.alloc(contract.limits.maxBytes)]), 'image/png'),
      413,
      { error: 'too_large' },
    ],
  ];
  for (const [what, file, status, body] of cases)
    expect([what, await upload(contract.changeMyPhoto, file, { headers })]).toEqual([
      what,
      { status, body: expect.objectContaining(body) },
    ]);
  const extra: [string, Blob | string][] = [['user_id', account.admin.id]];
  expect(await upload(contract.changeMyPhoto, asBlob(good, 'image/png'), { headers, fields: extra })).toMatchObject({
    status: 422,
    body: { errors: { user_id: [128] } },
  });
  const raw = await api.request('/profile/photo', { method: 'PUT', headers, body: Uint8Array.from(good) });
  expect(raw.status).toBe(415);
  const broken = await api.request('/profile/photo', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: 'nothing of the kind',
  });
  expect(broken.status).toBe(400);
  expect(await stored()).toEqual(before);
});

test('a decompression bomb is refused', async () => {
  const huge = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(huge.byteLength).toBeLessThan(contract.limits.maxBytes);
  const answer = await upload(contract.changeMyPhoto, asBlob(huge, 'image/png'), account.viewer);
  expect(answer).toMatchObject({ status: 422, body: { errors: { file: [105] } } });
});

test('an oversized body is cut off at the limit', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const response = await api.request('/profile/photo', {
    method: 'PUT',
    headers: { ...account.viewer.headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(contract.limits.maxBytes + 1_000_000);
});

test('a viewer can only change their own photo, and is refused before the file is stored', async () => {
  const { headers } = account.viewer;
  const before = await stored();
  expect((await upload(contract.changeAccountPhoto, await jpeg(), { headers })).status).toBe(403);
  expect((await upload(contract.changeUserPhoto, await jpeg(), { headers, id: account.admin.id })).status).toBe(403);
  expect((await upload(contract.changeMyPhoto, await jpeg(), { headers: {} })).status).toBe(401);
  expect(await stored()).toEqual(before);
});

test('an administrator can change photos of people all of whose accounts they administer', async () => {
  const { headers } = account.admin;
  const id = account.viewer.id;
  const { body } = await upload(contract.changeUserPhoto, await jpeg(), { headers, id });
  expect(await photoOf(account.viewer.headers)).toBe(body.photo_url);
  const before = await stored();
  expect((await upload(contract.changeUserPhoto, await jpeg(), { headers, id: other.viewer.id })).status).toBe(404);
  const shared = await account.addPerson('viewer');
  await api.db.insertInto('memberships').values({ account_id: other.id, user_id: shared.id, role: 'viewer' }).execute();
  expect((await upload(contract.changeUserPhoto, await jpeg(), { headers, id: shared.id })).status).toBe(403);
  expect((await api.send(contract.removeUserPhoto, { headers, params: { id: shared.id } })).status).toBe(403);
  expect(await stored()).toEqual(before);
  await api.call(contract.removeUserPhoto, { headers, params: { id } });
  expect(await photoOf(account.viewer.headers)).toBeNull();
});

test('twenty concurrent photos of one person leave one, and no stray file', async () => {
  const person = await account.addPerson('viewer');
  const before = new Set(await stored());
  const file = await jpeg();
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(contract.changeMyPhoto, file, person)));
  for (const { status } of answers) expect([200, 503]).toContain(status);
  const url = await photoOf(person.headers);
  expect((await stored()).filter((name) => !before.has(name))).toEqual([contract.photoName(url ?? '')]);
});

test('the sweeper removes unreferenced photos after an hour, and nothing else', async () => {
  const photoUrl = (await upload(contract.changeMyPhoto, await jpeg(), account.admin)).body.photo_url;
  const orphan = '0'.repeat(32);
  await api.files.write(`${photoArea}/${orphan}`, new Uint8Array([1]));
  await sweepPhotos(api.files, api.db, new Date());
  expect(await stored()).toContain(orphan);
  await sweepPhotos(api.files, api.db, new Date(Date.now() + 2 * 3_600_000));
  expect(await stored()).not.toContain(orphan);
  expect((await read(photoUrl, account.admin.headers)).status).toBe(200);
});

test('an asset’s photo keeps its shape and is visible to readers of its unit only', async () => {
  const { headers } = account.admin;
  const [here, there] = [await addUnit(api, account.admin, 'HERE'), await addUnit(api, account.admin, 'THERE')];
  const { id } = await addAsset(api, account.admin, { code: 'PHOTO-1', unit_id: here.id });
  const viewers = await Promise.all([here, there].map((unit) => viewerOf(unit.id)));
  const sent = await upload(contract.changeAssetPhoto, await jpeg(), { headers, id });
  const asset = await readAsset(api, account.admin, id);
  // A new photo does not change the version.
  expect(asset).toMatchObject({ photo_url: sent.body.photo_url, version: 1 });
  const answer = await read(sent.body.photo_url, headers);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 900, height: 600 });
  const statuses = await Promise.all(
    [...viewers, other.admin].map(async (person) => (await read(sent.body.photo_url, person.headers)).status),
  );
  expect(statuses).toEqual([200, 404, 404]);
  const before = await stored();
  const [viewer] = viewers;
  expect((await upload(contract.changeAssetPhoto, await jpeg(), { headers: viewer?.headers ?? {}, id })).status).toBe(
    403,
  );
  expect((await upload(contract.changeAssetPhoto, await jpeg(), { headers: other.admin.headers, id })).status).toBe(
    404,
  );
  expect((await api.send(contract.removeAssetPhoto, { headers: other.admin.headers, params: { id } })).status).toBe(
    404,
  );
  await sweepPhotos(api.files, api.db, new Date(Date.now() + 2 * 3_600_000));
  expect(await stored()).toEqual(expect.arrayContaining([contract.photoName(sent.body.photo_url)]));
  expect(before).toEqual(expect.arrayContaining(await stored()));
  await api.call(contract.removeAssetPhoto, { headers, params: { id } });
  expect((await readAsset(api, account.admin, id)).photo_url).toBeNull();
  expect((await read(sent.body.photo_url, headers)).status).toBe(404);
});

async function viewerOf(unitId: string) {
  const person = await account.addPerson('viewer');
  await giveAccess(api, account.admin, person, { unit_ids: [unitId], sections: ['assets'] });
  return person;
}
