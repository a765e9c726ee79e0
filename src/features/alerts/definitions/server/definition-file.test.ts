import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createDefinitionFixture } from '#testing/fixtures/definition-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { listFiles } from '#features/documents/files/contract.ts';
import { createAlertDefinition, getAlertDefinition } from '../contract.ts';

const { api, account, other, admin, north, south, manager } = await createDefinitionFixture();

const make = (code: string, unitId: string) =>
  api.call(createAlertDefinition, {
    ...admin(),
    body: {
      code,
      type: 'calculated',
      description: `What ${code} shows`,
      category: 'production',
      condition: { on: 'state', state: 'idle', for_s: 1_800 },
      unit_ids: [unitId],
    },
  });

/** A document in the form encoding of an upload. */
const asForm = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  return form;
};

test('a document is uploaded, downloaded within scope, replaced and removed, outside of the file manager', async () => {
  const { id } = await make('DOCUMENT', south.id);
  const bytes = new Uint8Array(await readFile('resources/documents/pypdf-crazyones.pdf'));
  const path = `/alert-definitions/${id}/file`;
  const put = (form: FormData, headers = account.admin.headers) =>
    api.request(path, { method: 'PUT', headers, body: form });
  const read = (headers = account.admin.headers) => api.request(path, { headers });
  expect((await read()).status).toBe(404);
  const first = await put(asForm('what to do.pdf', bytes));
  expect(await first.json()).toMatchObject({
    has_recommendation: true,
    file: { name: 'what to do.pdf', size: bytes.length },
  });
  expect((await put(asForm('again.pdf', bytes))).status).toBe(200);
  const given = await read();
  expect(given.headers.get('content-disposition')).toContain('again.pdf');
  expect(new Uint8Array(await given.arrayBuffer())).toEqual(bytes);
  expect(await api.call(listFiles, admin())).toMatchObject({ total: 0 });
  expect(await api.call(listFiles, { ...admin(), query: '?bin=true' })).toMatchObject({ total: 0 });
  // A definition of another unit, of another account, and a file that is not a document.
  expect((await read(manager)).status).toBe(404);
  expect((await put(asForm('theirs.pdf', bytes), other.admin.headers)).status).toBe(404);
  expect((await read(other.admin.headers)).status).toBe(404);
  expect((await put(asForm('text.pdf', new TextEncoder().encode('no')))).status).toBe(415);
  const remove = () => api.request(path, { method: 'DELETE', headers: account.admin.headers });
  expect((await remove()).status).toBe(204);
  expect(await api.call(getAlertDefinition, { ...admin(), params: { id } })).toMatchObject({
    file: null,
    has_recommendation: false,
  });
  expect((await read()).status).toBe(404);
});

test('who may act can download documents but not change them', async () => {
  const { id } = await make('DOCUMENT-NORTH', north.id);
  const bytes = new Uint8Array(await readFile('resources/documents/pypdf-crazyones.pdf'));
  const path = `/alert-definitions/${id}/file`;
  const put = (headers: Record<string, string>) =>
    api.request(path, { method: 'PUT', headers, body: asForm('a.pdf', bytes) });
  expect((await put(manager)).status).toBe(403);
  expect((await put(account.admin.headers)).status).toBe(200);
  expect((await api.request(path, { headers: manager })).status).toBe(200);
  expect((await api.request(path, { method: 'DELETE', headers: manager })).status).toBe(403);
  const reader = await account.addPerson('viewer');
  const profile = await api.call(createAssetProfile, {
    ...admin(),
    body: { name: 'Treats', unit_ids: [north.id], sections: ['alerts'], may_act: true },
  });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: reader.id } });
  expect((await api.request(path, { headers: reader.headers })).status).toBe(200);
  expect((await api.request(path, { method: 'DELETE', headers: reader.headers })).status).toBe(403);
});
