import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { listPositionChanges } from '#features/trips/trips/contract.ts';
import { tripsFeature } from '#features/trips/trips/server/feature.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api, admin, account, other, database } = await createApiFixture({ ownDatabase: true });
const owner = await openClient(database.owner);
const processes: Ingest[] = [];
const ids = new Map<string, string>();
let keys: { fleet: string; north: string };
const start = Date.now() - 3_600_000;

beforeAll(async () => {
  for (let n = 0; n < 2; n++)
    processes.push(new Ingest({ url: database.ingest, live: api.live, log: pino({ level: 'silent' }) }));
  const units = new Map<string, string>();
  for (const code of ['NORTH', 'SOUTH'])
    units.set(code, (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id);
  for (let n = 0; n < 12; n++) {
    const body = { code: `A-${n}`, unit_id: units.get(n === 0 ? 'NORTH' : 'SOUTH') };
    ids.set(body.code, (await api.call(createAsset, { ...admin(), body })).id);
  }
  const key = async (body: object) =>
    (await api.call(createApiKey, { ...admin(), body: { name: 'Key', kind: 'read', sections: ['assets'], ...body } }))
      .secret;
  keys = { fleet: await key({}), north: await key({ unit_ids: [units.get('NORTH')] }) };
});
afterAll(async () => {
  for (const ingest of processes) await ingest.stop();
});

const read = (query = '', key = keys.fleet) =>
  api.call(listPositionChanges, { headers: { authorization: `Bearer ${key}` }, query });
const send = async (asset: string, minutes: readonly number[], process = 0) => {
  const positions = minutes.map((minute) => ({
    asset,
    time: new Date(start + minute * 60_000).toISOString(),
    latitude: -30,
    longitude: -51,
    fuel_pct: 50,
  }));
  expect(await processes[process]?.telemetry.receive(account.id, positions)).toMatchObject({ rejected: [] });
};
/** `A-1 5`: asset and minute of each. */
const named = (items: readonly { asset_id: string; time: string }[]) =>
  items.map(({ asset_id, time }) => {
    const code = [...ids].find(([, id]) => id === asset_id)?.[0];
    return `${code} ${(Date.parse(time) - start) / 60_000}`;
  });
async function readAll(after: string, key = keys.fleet, limit = 3) {
  const found: string[] = [];
  for (let cursor = after; ;) {
    const { items, next } = await read(`?after=${cursor}&limit=${limit}`, key);
    found.push(...named(items));
    cursor = next;
    if (items.length < limit) return { found, next: cursor };
  }
}

test('positions come once in the order of their commits, late ones too, each key within its units', async () => {
  await send('A-1', [1]);
  const { items, next } = await read();
  expect(items).toEqual([]);
  await send('A-1', [3, 4]);
  await send('A-0', [2]);
  await send('A-1', [2, 3]);
  let found = await readAll(next);
  await expect.poll(async () => (found = await readAll(next)).found).toEqual(['A-1 3', 'A-1 4', 'A-0 2', 'A-1 2']);
  expect(await readAll(found.next)).toMatchObject({ found: [] });
  expect((await readAll(next, keys.north)).found).toEqual(['A-0 2']);
  const { items: whole } = await read(`?after=${next}&limit=1`);
  expect(whole[0]).toMatchObject({ asset_id: ids.get('A-1'), latitude: -30, fuel_pct: 50 });
  const foreign = await api.call(listPositionChanges, { headers: other.admin.headers });
  expect(
    (await api.call(listPositionChanges, { headers: other.admin.headers, query: `?after=${foreign.next}` })).items,
  ).toEqual([]);
});

test('a transaction that is open holds back those after it, and is not passed over', async () => {
  const { next } = await read();
  await owner.query('begin');
  await owner.query(
    `insert into position_feed (account_id, asset_id, time, received_at, latitude, longitude) values ($1, $2, $3, now(), 0, 0)`,
    [account.id, ids.get('A-5'), new Date(start)],
  );
  await send('A-6', [1]);
  const during = await readAll(next);
  expect(during.found).not.toContain('A-6 1');
  await owner.query('commit');
  await expect.poll(async () => (await readAll(during.next)).found.slice(-2)).toEqual(['A-5 0', 'A-6 1']);
});

test('nothing is missed or repeated from the answer to the first call on, while two processes store', async () => {
  await owner.query('delete from position_followers where account_id = $1', [account.id]);
  const sent: { name: string; isAfter: boolean }[] = [];
  let begun: string | undefined;
  const sending = [...ids.keys()].map(async (code, at) => {
    for (let minute = 10; minute < 40; minute++) {
      const isAfter = begun !== undefined;
      await send(code, [minute], at % 2);
      sent.push({ name: `${code} ${minute}`, isAfter });
    }
  });
  await expect.poll(() => sent.length).toBeGreaterThan(20);
  begun = (await read()).next;
  const found: string[] = [];
  let cursor = begun;
  let isOver = false;
  const all = Promise.all(sending).then(() => (isOver = true));
  const take = async () => {
    const page = await readAll(cursor, keys.fleet, 7);
    found.push(...page.found);
    cursor = page.next;
  };
  while (!isOver) await take();
  await all;
  const expected = sent.filter(({ isAfter }) => isAfter).map(({ name }) => name);
  expect(expected.length).toBeGreaterThan(50);
  await expect
    .poll(async () => {
      await take();
      return expected.filter((name) => !found.includes(name));
    })
    .toEqual([]);
  expect(found).toHaveLength(new Set(found).size);
});

test('a cursor of another database is refused, where transactions have other numbers', async () => {
  const { next } = await read();
  const [version, number, at, started] = next.split('.');
  // The account was moved: its transactions here are later ones, and it has been followed here since an earlier one.
  const elsewhere = [version, number, at, Number(started) - 1].join('.');
  const attempt = (after: string) =>
    api.request(`/assets/positions/changes?after=${after}`, { headers: { authorization: `Bearer ${keys.fleet}` } });
  expect(await attempt(elsewhere)).toMatchObject({ status: 422 });
  expect(await attempt(next)).toMatchObject({ status: 200 });
  // As a version before wrote it.
  expect(await attempt([version, number, at].join('.'))).toMatchObject({ status: 200 });
});

test('a cursor from before a pause of a week is refused, and the feed of a reader who is gone ends', async () => {
  const { next } = await read();
  const [version, number] = next.split('.');
  const refused = { status: 422 };
  const attempt = (after: string) =>
    api.request(`/assets/positions/changes?after=${after}`, { headers: { authorization: `Bearer ${keys.fleet}` } });
  expect(await attempt(`${version}.${number}.${Date.now() - 6 * 86_400_000 - 1}`)).toMatchObject(refused);
  await owner.query(`update position_followers set read_at = now() - interval '8 days'`);
  await owner.query(`update position_feed set written_at = now() - interval '8 days'`);
  await applyRetention(api, [tripsFeature], new Date());
  expect(await attempt(next)).toMatchObject(refused);
  await send('A-7', [50]);
  const { rows } = await owner.query('select from position_feed where account_id = $1', [account.id]);
  expect(rows).toEqual([]);
});
