import { expect, test } from 'vitest';
import { attachUser, detachUser } from '#features/assets/permissions/contract.ts';
import { createFileLink, getFileLink } from '#features/documents/files/contract.ts';
import { createApiKey, deleteApiKey } from '#features/identity/api-keys/contract.ts';
import { cancelJob, retryJob } from '#features/jobs/background-jobs/contract.ts';
import { createReportFixture, pathOf } from '../testing/report-fixture.ts';

const { api, account, profileId, rest, work, ask, ended, made, newsOf, filesOf } = await createReportFixture();

test('repeated for the same span it is another file with a numbered name', async () => {
  const names = [(await made()).result.name, (await made()).result.name];
  expect(names).toEqual(['Relatório de rotas 2026-03-02.pdf', 'Relatório de rotas 2026-03-02 (2).pdf']);
  expect((await filesOf(account.admin)).map(({ name, number }) => [name, number])).toEqual(
    expect.arrayContaining(names.map((name) => [name, 1])),
  );
});

test('cancelled before running it leaves nothing; requested again it makes one file', async () => {
  const before = (await filesOf(account.admin)).length;
  const news = (await newsOf(account.admin)).length;
  await rest();
  const { id } = await ask();
  const { headers } = account.admin;
  await api.call(cancelJob, { headers, params: { id } });
  await work();
  expect(await filesOf(account.admin)).toHaveLength(before);
  await api.call(retryJob, { headers, params: { id } });
  expect((await ended(id)).state).toBe('done');
  expect(await filesOf(account.admin)).toHaveLength(before + 1);
  expect(await newsOf(account.admin)).toHaveLength(news + 1);
});

test('losing access before it runs ends it', async () => {
  const person = await account.addPerson('viewer');
  const { headers } = account.admin;
  const params = { id: profileId, user_id: person.id };
  await api.call(attachUser, { headers, params });
  await rest();
  const { id } = await ask({}, person);
  await api.call(detachUser, { headers, params });
  await work();
  // The asset is out of the person's scope now.
  expect(await ended(id)).toMatchObject({ state: 'failed', error: 'forbidden' });
});

test('a report has no public link until one is requested', async () => {
  const { result } = await made();
  const { headers } = account.admin;
  const params = { id: result.file_id };
  expect((await api.send(getFileLink, { headers, params })).status).toBe(404);
  await api.call(createFileLink, { headers, params, body: {} });
  expect((await api.send(getFileLink, { headers, params })).status).toBe(200);
});

test('a key reads its own report until revoked', async () => {
  const { headers } = account.admin;
  const body = { name: 'ERP', kind: 'full', sections: ['routes'] };
  const { id, secret } = await api.call(createApiKey, { headers, body });
  const withKey = { ...account.viewer, headers: { authorization: `Bearer ${secret}` } };
  const { job, result } = await made({}, withKey);
  expect(job).toMatchObject({ created_by: { id, name: 'ERP' } });
  await api.call(deleteApiKey, { headers, params: { id } });
  expect((await api.request(pathOf(job, result), withKey)).status).toBe(401);
});
