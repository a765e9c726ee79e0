import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { searchAll } from '#features/views/search/contract.ts';
import { readEventStream, type StreamEvent } from '#platform/live/event-stream.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { mintAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import * as access from '#features/dashboards/access/contract.ts';
import { boardOfTab } from '#features/dashboards/boards/board.ts';
import * as contract from '#features/dashboards/boards/contract.ts';

const { api, account, admin } = await createApiFixture();
let ana: MintedPerson;
let fleet: string;
let idling: string;

beforeAll(async () => {
  ana = await account.addPerson('viewer');
  fleet = (await api.call(contract.createBriefcase, { ...admin(), body: { name: 'Fleet wall', color: '#0b7285' } })).id;
  for (const name of ['Fleet hours', 'Fleet idling'])
    idling = (
      await api.call(contract.createContent, {
        ...admin(),
        params: { id: fleet },
        body: { name, definition: boardOfTab('safety') },
      })
    ).id;
});

const t = (...changes: object[]) => api.call(access.putPermissions, { ...admin(), body: { changes } });

/** Dashboard events that a person receives from the moment their stream is open, and a function to close it. */
async function listen({ headers }: { headers: Record<string, string> }) {
  const cut = new AbortController();
  const { body } = await api.request('/live', { headers, signal: cut.signal });
  if (!body) throw new Error('The answer has no body.');
  const events = readEventStream(body);
  expect((await events.next()).value).toMatchObject({ type: 'ready' });
  const received: StreamEvent[] = [];
  void (async () => {
    for await (const event of events) if (event.type === 'dashboards') received.push(event);
  })().catch(() => undefined);
  return { received, cut: () => cut.abort() };
}

/** Everything that her screens show. */
async function shownTo({ headers }: { headers: Record<string, string> }) {
  const { items: briefcases } = await api.call(contract.listBriefcases, { headers });
  const listed = async (query: string) =>
    (await api.call(contract.listContents, { headers, query })).items.map(({ name }) => name);
  const found = await api.call(searchAll, { headers, query: '?q=fleet' });
  return {
    counts: briefcases.map(({ name, contents }) => `${name} ${contents}`),
    all: await listed(''),
    found: await listed('?search=fleet'),
    favourites: await listed('?place=favourites'),
    recent: await listed('?place=recent'),
    palette: [...found.briefcases, ...found.contents].map(({ name }) => name),
    link: (await api.send(contract.getContent, { headers, params: { id: idling } })).status,
    briefcase: (await api.send(contract.getBriefcase, { headers, params: { id: fleet } })).status,
  };
}

test('what is denied while a person has it open reaches them at once, without its name, and is then nowhere', async () => {
  const other = await mintAccount(api.db);
  await t({ briefcase_id: fleet, user_id: ana.id, access: 'allowed' });
  await api.call(contract.addFavourite, { headers: ana.headers, params: { id: idling } });
  await api.call(contract.noteVisit, { headers: ana.headers, params: { id: idling } });
  expect(await shownTo(ana)).toEqual({
    counts: ['Fleet wall 2'],
    all: ['Fleet hours', 'Fleet idling'],
    found: ['Fleet hours', 'Fleet idling'],
    favourites: ['Fleet idling'],
    recent: ['Fleet idling'],
    palette: ['Fleet wall', 'Fleet hours', 'Fleet idling'],
    link: 200,
    briefcase: 200,
  });
  // The change that granted access may still be on its way to new listeners.
  const hers = await listen(ana);
  const theirs = await listen(other.admin);
  await eventually(() => expect(hers.received.length).toBeGreaterThan(0));

  let before = hers.received.length;
  await t({ content_id: idling, user_id: ana.id, access: 'denied' });
  await eventually(() => expect(hers.received.length).toBeGreaterThan(before));
  expect(await shownTo(ana)).toEqual({
    counts: ['Fleet wall 1'],
    all: ['Fleet hours'],
    found: ['Fleet hours'],
    favourites: [],
    recent: [],
    palette: ['Fleet wall', 'Fleet hours'],
    link: 404,
    briefcase: 200,
  });

  before = hers.received.length;
  await t({ briefcase_id: fleet, user_id: ana.id, access: 'denied' });
  await eventually(() => expect(hers.received.length).toBeGreaterThan(before));
  expect(await shownTo(ana)).toEqual({
    counts: [],
    all: [],
    found: [],
    favourites: [],
    recent: [],
    palette: [],
    link: 404,
    briefcase: 404,
  });
  for (const { data } of hers.received) expect(JSON.parse(data)).toEqual([{}]);
  expect(theirs.received).toEqual([]);
  hers.cut();
  theirs.cut();
});

test('each change is reported once it is committed; one that is refused is not', async () => {
  const received: unknown[] = [];
  const leave = api.live.follow(account.id, Date.now(), ({ type, data }) => {
    if (type === 'dashboards') received.push(data);
  });
  const countAfter = async (doing: Promise<unknown>) => {
    received.length = 0;
    await doing;
    return received.length;
  };
  const params = { id: idling };
  const body = { name: 'Renamed', definition: boardOfTab('fleet') };
  expect(
    await countAfter(api.call(contract.updateBriefcase, { ...admin(), params: { id: fleet }, body: { name: 'F' } })),
  ).toBe(1);
  expect(await countAfter(api.call(contract.updateContent, { ...admin(), params, body: { name: 'Renamed' } }))).toBe(1);
  expect(await countAfter(api.call(contract.copyContent, { ...admin(), params, body: { name: 'Copy' } }))).toBe(1);
  expect(await countAfter(api.call(contract.createContent, { ...admin(), params: { id: fleet }, body }))).toBe(1);
  expect(await countAfter(api.send(contract.updateContent, { ...admin(), params, body: { version: 99 } }))).toBe(0);
  expect(await countAfter(api.send(contract.deleteContent, { headers: ana.headers, params }))).toBe(0);
  expect(await countAfter(api.call(contract.deleteContent, { ...admin(), params }))).toBe(1);
  expect(await countAfter(api.call(contract.deleteBriefcase, { ...admin(), params: { id: fleet } }))).toBe(1);
  leave();
});
