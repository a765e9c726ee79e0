import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { beforeEach, expect, test } from 'vitest';
import { documentUpload } from '#testing/matrix/world.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { createFolder, deleteFile, file } from '#features/documents/files/contract.ts';
import { deleteUser } from '#features/identity/users/contract.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import * as access from '../contract.ts';
import { boardOfTab } from '#features/dashboards/boards/board.ts';
import * as contract from '#features/dashboards/boards/contract.ts';

const { api } = await createApiFixture();
let account: MintedAccount;
let ana: MintedPerson;
let bia: MintedPerson;
/** Two briefcases of two boards each. */
let fleet: string;
let money: string;
const boards: Record<string, string> = {};

beforeEach(async () => {
  account = await mintAccount(api.db);
  ana = await account.addPerson('viewer');
  bia = await account.addPerson('viewer');
  const make = async (name: string) =>
    (await api.call(contract.createBriefcase, { ...admin(), body: { name, color: '#0b7285' } })).id;
  fleet = await make('Fleet');
  money = await make('Money');
  for (const [briefcase, name] of [
    [fleet, 'Hours'],
    [fleet, 'Idling'],
    [money, 'Costs'],
    [money, 'Margin'],
  ] as const)
    boards[name] = await add(briefcase, name, boardOfTab('safety'));
});

const admin = () => ({ headers: account.admin.headers });
const add = async (briefcaseId: string, name: string, definition: object) =>
  (await api.call(contract.createContent, { ...admin(), params: { id: briefcaseId }, body: { name, definition } })).id;
const t = (...changes: object[]) => api.call(access.putPermissions, { ...admin(), body: { changes } });
const names = (reply: { items: { name: string }[] }) => reply.items.map(({ name }) => name);

/** Everything about dashboards that a person gets from any list, search or count. */
async function shownTo({ headers }: { headers: Record<string, string> }, query = '') {
  const briefcases = await api.call(contract.listBriefcases, { headers, query });
  const contents = await api.call(contract.listContents, { headers, query });
  const root = await api.call(contract.listContents, {
    headers,
    query: `${query || '?'}${query ? '&' : ''}place=root`,
  });
  return {
    briefcases: briefcases.items.map(({ name, contents: count }) => `${name} ${count}`),
    contents: names(contents),
    root: names(root),
  };
}

test('without an entry a viewer sees nothing, and addresses are not found', async () => {
  expect(await shownTo(ana)).toEqual({ briefcases: [], contents: [], root: [] });
  const never = await api.send(contract.getContent, { headers: ana.headers, params: { id: randomUUID() } });
  for (const [endpoint, id] of [
    [contract.getBriefcase, fleet],
    [contract.listBriefcaseContents, fleet],
    [contract.getContent, boards.Hours ?? ''],
    [contract.addFavourite, boards.Hours ?? ''],
    [contract.removeFavourite, boards.Hours ?? ''],
    [contract.noteVisit, boards.Hours ?? ''],
    [contract.getFraming, boards.Hours ?? ''],
  ] as const)
    expect(await api.send(endpoint, { headers: ana.headers, params: { id } })).toEqual(never);
});

test('a granted briefcase is visible to that person; a denied content in it nowhere', async () => {
  await t({ briefcase_id: fleet, user_id: ana.id, access: 'allowed' });
  expect(await shownTo(ana)).toEqual({ briefcases: ['Fleet 2'], contents: ['Hours', 'Idling'], root: [] });
  expect(await shownTo(bia)).toEqual({ briefcases: [], contents: [], root: [] });
  // Made a favourite and opened before access was denied.
  const request = { headers: ana.headers, params: { id: boards.Idling ?? '' } };
  await api.call(contract.addFavourite, request);
  await api.call(contract.noteVisit, request);
  await t({ content_id: boards.Idling, access: 'denied' });
  expect(await shownTo(ana)).toEqual({ briefcases: ['Fleet 1'], contents: ['Hours'], root: [] });
  expect((await shownTo(ana, '?search=idl')).contents).toEqual([]);
  for (const place of ['favourites', 'recent'])
    expect((await api.call(contract.listContents, { headers: ana.headers, query: `?place=${place}` })).items).toEqual(
      [],
    );
  const within = await api.call(contract.listBriefcaseContents, { headers: ana.headers, params: { id: fleet } });
  expect(names(within)).toEqual(['Hours']);
  expect((await api.send(contract.getContent, request)).status).toBe(404);
  await t({ content_id: boards.Idling, user_id: ana.id, access: 'allowed' });
  expect((await shownTo(ana)).contents).toEqual(['Hours', 'Idling']);
});

test('a content granted alone is at the root, without its briefcase', async () => {
  await t({ content_id: boards.Costs, user_id: ana.id, access: 'allowed' });
  expect(await shownTo(ana)).toEqual({ briefcases: [], contents: ['Costs'], root: ['Costs'] });
  const answers = [
    await api.call(contract.getContent, { headers: ana.headers, params: { id: boards.Costs ?? '' } }),
    await api.call(contract.listContents, { headers: ana.headers }),
  ];
  expect(answers[0]).toMatchObject({ briefcase: null, name: 'Costs' });
  expect(JSON.stringify(answers)).not.toContain(money);
  expect(JSON.stringify(answers)).not.toContain('Money');
});

test('the overview by briefcase, content and person equals actual access', async () => {
  await t(
    { briefcase_id: fleet, access: 'allowed' },
    { content_id: boards.Idling, user_id: ana.id, access: 'denied' },
    { user_id: bia.id, access: 'allowed' },
    { briefcase_id: money, user_id: bia.id, access: 'denied' },
    { content_id: boards.Margin, access: 'allowed' },
  );
  const idling = await api.call(access.listPeopleOf, { ...admin(), query: `?content_id=${boards.Idling}` });
  const of = (person: { id: string }) => idling.items.find(({ user }) => user.id === person.id);
  expect(idling.word).toBeNull();
  expect(of(ana)).toMatchObject({ word: 'denied', access: 'denied', why: 'content_user' });
  expect(of(bia)).toMatchObject({ word: null, access: 'allowed', why: 'briefcase' });
  expect(of(account.admin)).toMatchObject({ access: 'allowed', why: 'admin' });
  const inFleet = await api.call(access.listPeopleOf, { ...admin(), query: `?briefcase_id=${fleet}` });
  expect(inFleet).toMatchObject({ word: 'allowed' });
  const ofBia = await api.call(access.listThingsOf, { ...admin(), params: { id: bia.id } });
  expect(ofBia).toMatchObject({
    word: 'allowed',
    items: [
      { name: 'Fleet', access: 'allowed', why: 'briefcase', contents: [{ name: 'Hours' }, { name: 'Idling' }] },
      {
        name: 'Money',
        word: 'denied',
        access: 'denied',
        why: 'briefcase_user',
        contents: [
          { name: 'Costs', access: 'denied', why: 'briefcase_user' },
          { name: 'Margin', access: 'allowed', why: 'content' },
        ],
      },
    ],
  });
  for (const person of [ana, bia, account.viewer]) {
    const { items } = await api.call(access.listThingsOf, { ...admin(), params: { id: person.id } });
    const expected = items.flatMap(({ contents }) => contents.filter((one) => one.access === 'allowed'));
    expect((await shownTo(person)).contents).toEqual(expected.map(({ name }) => name));
    // And the same as an administrator sees it in the person's view.
    expect(await shownTo(account.admin, `?view_as=${person.id}`)).toEqual(await shownTo(person));
  }
});

test('entries are set in bulk, undone, and audited once each', async () => {
  const changes = [
    { briefcase_id: fleet, access: 'allowed' },
    { briefcase_id: money, user_id: ana.id, access: 'denied' },
  ];
  expect(await t(...changes)).toEqual({ changed: 2 });
  expect(await t(...changes)).toEqual({ changed: 0 });
  expect(await t({ briefcase_id: fleet, access: null }, { user_id: bia.id, access: null })).toEqual({ changed: 1 });
  const { items } = await api.call(access.listPermissions, admin());
  expect(items).toEqual([{ briefcase_id: money, content_id: null, user_id: ana.id, access: 'denied' }]);
  const audit = await api.call(listAudit, { ...admin(), query: '?entity=dashboard_permission' });
  // Entries of one call have the same time.
  const [latest, ...first] = audit.items.map(({ name, after }) => `${name} ${after?.access ?? 'none'}`);
  expect([latest, ...first.toSorted()]).toEqual(['Fleet none', 'Fleet allowed', 'Money denied']);
});

test('refused: non-members, foreign subjects, no or two subjects', async () => {
  const other = await mintAccount(api.db);
  const refused = async (change: object) => {
    const { status, body } = await api.send(access.putPermissions, { ...admin(), body: { changes: [change] } });
    return [status, Object.keys((body as { errors?: object }).errors ?? {})];
  };
  expect(await refused({ briefcase_id: fleet, user_id: other.viewer.id, access: 'allowed' })).toEqual([
    422,
    ['changes.0.user_id'],
  ]);
  expect(await refused({ content_id: fleet, access: 'allowed' })).toEqual([422, ['changes.0.content_id']]);
  expect((await refused({ access: 'allowed' }))[0]).toBe(422);
  expect((await refused({ briefcase_id: fleet, content_id: boards.Hours, access: 'allowed' }))[0]).toBe(422);
  const asked = { headers: other.admin.headers };
  expect((await api.send(access.listThingsOf, { ...asked, params: { id: ana.id } })).status).toBe(404);
  expect((await api.send(access.listPeopleOf, { ...asked, query: `?briefcase_id=${fleet}` })).status).toBe(404);
  expect((await api.send(contract.listContents, { ...asked, query: `?view_as=${ana.id}` })).status).toBe(404);
  expect((await api.send(contract.listContents, { headers: ana.headers, query: `?view_as=${bia.id}` })).status).toBe(
    403,
  );
  for (const endpoint of [access.listPermissions, access.listPeopleOf, access.listThingsOf])
    expect((await api.send(endpoint, { headers: ana.headers, params: { id: ana.id } })).status).toBe(403);
  await api.call(access.listPermissions, admin());
});

test('entries of a person are deleted with the membership', async () => {
  await t({ user_id: ana.id, access: 'allowed' });
  await api.call(deleteUser, { ...admin(), params: { id: ana.id } });
  expect((await api.call(access.listPermissions, admin())).items).toEqual([]);
});

test('a file also needs access in the file manager', async () => {
  const profile = await api.call(createAssetProfile, { ...admin(), body: { name: 'Finance' } });
  const folder = await api.call(createFolder, { ...admin(), body: { name: 'Closed', profile_ids: [profile.id] } });
  const sent = await api.request(`/files?folder_id=${folder.id}`, {
    method: 'POST',
    headers: account.admin.headers,
    body: documentUpload('Budget.docx'),
  });
  const { id: file_id } = z.parse(file, await sent.json());
  const content = await add(money, 'Budget', { kind: 'file', file_id });
  await t({ briefcase_id: money, access: 'allowed' });
  expect(await shownTo(ana)).toEqual({ briefcases: ['Money 2'], contents: ['Costs', 'Margin'], root: [] });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: ana.id } });
  expect(await shownTo(ana)).toEqual({ briefcases: ['Money 3'], contents: ['Costs', 'Margin', 'Budget'], root: [] });
  expect(await shownTo(account.admin, `?view_as=${ana.id}`)).toEqual(await shownTo(ana));
  const asked = { headers: ana.headers, params: { id: content } };
  expect(await api.call(contract.getContent, asked)).toMatchObject({ file: { id: file_id, name: 'Budget.docx' } });
  await t({ content_id: content, access: 'denied' });
  expect((await api.send(contract.getContent, asked)).status).toBe(404);
  await t({ content_id: content, access: null });
  await api.call(deleteFile, { ...admin(), params: { id: file_id } });
  expect((await api.send(contract.getContent, asked)).status).toBe(404);
  expect(await api.call(contract.getContent, { ...admin(), params: { id: content } })).toMatchObject({ file: null });
});
