import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { boardOfTab } from '../board.ts';
import * as contract from '../contract.ts';

const { api, account, other, admin } = await createApiFixture();

const board = boardOfTab('cockpit');
const makeBriefcase = (name: string) =>
  api.call(contract.createBriefcase, { ...admin(), body: { name, color: '#0b7285' } });
const makeBoard = (briefcaseId: string, name: string) =>
  api.call(contract.createContent, { ...admin(), params: { id: briefcaseId }, body: { name, definition: board } });
const errorsOf = (answer: { body: unknown }) => (answer.body as { errors?: unknown }).errors;

test('a briefcase is created, updated, reordered and deleted with its dependents', async () => {
  const first = await makeBriefcase('First');
  const second = await makeBriefcase('Second');
  expect(second.position).toBe(first.position + 1);
  const content = await makeBoard(second.id, 'Hours');
  expect(content).toMatchObject({ name: 'Hours', kind: 'board', briefcase: { id: second.id, name: 'Second' } });
  const moved = await api.call(contract.updateBriefcase, {
    ...admin(),
    params: { id: second.id },
    body: { position: first.position, color: '#c92a2a' },
  });
  expect(moved).toMatchObject({ position: first.position, color: '#c92a2a', contents: 1, version: 2 });
  const order = (await api.call(contract.listBriefcases, admin())).items.map(({ name }) => name);
  expect(order.indexOf('Second')).toBe(order.indexOf('First') - 1);
  await api.call(contract.deleteBriefcase, { ...admin(), params: { id: second.id } });
  expect((await api.send(contract.getContent, { ...admin(), params: { id: content.id } })).status).toBe(404);
  const { items } = await api.call(listAudit, { ...admin(), query: '?entity=briefcase&action=delete' });
  expect(items[0]).toMatchObject({ name: 'Second', before: { contents: ['Hours'] } });
});

test('contents are ordered, moved, copied, and found ignoring accents', async () => {
  const from = await makeBriefcase('From');
  const to = await makeBriefcase('To');
  const [a, b, c] = [await makeBoard(from.id, 'Ação A'), await makeBoard(from.id, 'B'), await makeBoard(from.id, 'C')];
  await api.call(contract.updateContent, { ...admin(), params: { id: c.id }, body: { position: 0 } });
  const namesIn = async (id: string, query = '') =>
    (await api.call(contract.listBriefcaseContents, { ...admin(), params: { id }, query })).items.map(
      ({ name }) => name,
    );
  expect(await namesIn(from.id)).toEqual(['C', 'Ação A', 'B']);
  expect(await namesIn(from.id, '?search=acao')).toEqual(['Ação A']);
  await api.call(contract.updateContent, { ...admin(), params: { id: a.id }, body: { briefcase_id: to.id } });
  const copy = await api.call(contract.copyContent, {
    ...admin(),
    params: { id: b.id },
    body: { name: 'B again', briefcase_id: to.id },
  });
  expect(copy.definition).toEqual(b.definition);
  expect(await namesIn(from.id)).toEqual(['C', 'B']);
  expect(await namesIn(to.id)).toEqual(['Ação A', 'B again']);
});

test('a changed board stores its former version; a stale version is a conflict', async () => {
  const { id } = await makeBoard((await makeBriefcase('Versions')).id, 'Board');
  const fewer = { ...board, charts: board.charts.slice(0, 1) };
  const change = (body: object) => api.send(contract.updateContent, { ...admin(), params: { id }, body });
  expect((await change({ definition: fewer, version: 1 })).status).toBe(200);
  expect((await change({ definition: board, version: 1 })).status).toBe(409);
  const { items } = await api.call(contract.listContentVersions, { ...admin(), params: { id } });
  expect(items).toMatchObject([{ number: 1, definition: board, created_by: { id: account.admin.id } }]);
});

test('refused: duplicate name, invalid colour, other kind, absent briefcase, invalid charts', async () => {
  const { id } = await makeBriefcase('Taken');
  const content = await makeBoard(id, 'Board');
  const theirs = await api.call(contract.createBriefcase, {
    headers: other.admin.headers,
    body: { name: 'Taken', color: '#0b7285' },
  });
  const make = (body: object) => api.send(contract.createBriefcase, { ...admin(), body });
  expect(errorsOf(await make({ name: 'taken', color: '#0b7285' }))).toEqual({ name: [104] });
  expect(errorsOf(await make({ name: 'X', color: 'red' }))).toHaveProperty('color');
  const change = async (body: object) =>
    errorsOf(await api.send(contract.updateContent, { ...admin(), params: { id: content.id }, body }));
  expect(await change({ briefcase_id: theirs.id })).toEqual({ briefcase_id: [124] });
  expect(await change({ definition: { kind: 'file', file_id: content.id } })).toEqual({ 'definition.kind': [129] });
  const [chart] = board.charts;
  const wrong = { ...board, charts: [{ ...chart, measures: ['assets'], dimension: 'day', chart: 'line' }] };
  expect(await change({ definition: wrong })).toEqual({ 'definition.charts.0.dimension': [124] });
  expect(await change({ definition: { kind: 'board', charts: [{ ...chart, measures: ['made_up'] }] } })).toHaveProperty(
    ['definition.charts.0.measures.0'],
  );
});

test('favourites and recent contents are personal', async () => {
  const { id } = await makeBoard((await makeBriefcase('Own')).id, 'Mine');
  const colleague = await account.addPerson('admin');
  const listed = async (headers: Record<string, string>, place: string) =>
    (await api.call(contract.listContents, { headers, query: `?place=${place}` })).items.map(({ name }) => name);
  await api.call(contract.addFavourite, { ...admin(), params: { id } });
  await api.call(contract.addFavourite, { ...admin(), params: { id } });
  await api.call(contract.noteVisit, { ...admin(), params: { id } });
  expect(await listed(account.admin.headers, 'favourites')).toEqual(['Mine']);
  expect(await listed(account.admin.headers, 'recent')).toEqual(['Mine']);
  expect(await listed(colleague.headers, 'favourites')).toEqual([]);
  expect(await listed(colleague.headers, 'recent')).toEqual([]);
  await api.call(contract.removeFavourite, { ...admin(), params: { id } });
  expect(await listed(account.admin.headers, 'favourites')).toEqual([]);
});

test('other accounts’ dashboards are not found, and viewers cannot write', async () => {
  const briefcase = await makeBriefcase('Ours');
  const content = await makeBoard(briefcase.id, 'Ours too');
  const body = { name: 'X', color: '#0b7285' };
  const made = { name: 'X', definition: board };
  const calls = [
    [contract.getBriefcase, briefcase.id, undefined],
    [contract.listBriefcaseContents, briefcase.id, undefined],
    [contract.getContent, content.id, undefined],
    [contract.addFavourite, content.id, undefined],
    [contract.removeFavourite, content.id, undefined],
    [contract.noteVisit, content.id, undefined],
    [contract.getFraming, content.id, undefined],
  ] as const;
  const writes = [
    [contract.updateBriefcase, briefcase.id, { name: 'X' }],
    [contract.deleteBriefcase, briefcase.id, undefined],
    [contract.createContent, briefcase.id, made],
    [contract.updateContent, content.id, { name: 'X' }],
    [contract.copyContent, content.id, { name: 'X' }],
    [contract.deleteContent, content.id, undefined],
    [contract.listContentVersions, content.id, undefined],
  ] as const;
  const statusOf = async (
    endpoint: (typeof calls)[number][0] | (typeof writes)[number][0],
    id: string,
    sent: unknown,
    headers: Record<string, string>,
  ) => (await api.send(endpoint, { headers, params: { id }, body: sent })).status;
  for (const [endpoint, id, sent] of [...calls, ...writes])
    expect([endpoint.path, await statusOf(endpoint, id, sent, other.admin.headers)]).toEqual([endpoint.path, 404]);
  for (const [endpoint, id, sent] of writes)
    expect([endpoint.path, await statusOf(endpoint, id, sent, account.viewer.headers)]).toEqual([endpoint.path, 403]);
  expect((await api.send(contract.createBriefcase, { headers: account.viewer.headers, body })).status).toBe(403);
  expect(await api.call(contract.getContent, { ...admin(), params: { id: content.id } })).toMatchObject({
    name: 'Ours too',
    version: 1,
  });
});

test('an account without the module has no access', async () => {
  const bare = await mintAccount(api.db, { modules: ['services:simc'] });
  expect((await api.send(contract.listBriefcases, { headers: bare.admin.headers })).status).toBe(403);
});
