import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { keysAtMost } from '#platform/server/http/calls/idempotency-store.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { attachUser, createAssetProfile, getAssetProfile } from '#features/assets/permissions/contract.ts';
import { createUnit, deleteUnit, getUnit, listUnitDependents, listUnits, updateUnit } from '../contract.ts';

const { api, account, other, admin, database } = await createApiFixture();

const make = (code: string) =>
  api.call(createUnit, { ...admin(), body: { code, name: `Unit ${code}`, region: 'South' } });

test('a unit is created, read, updated and deleted, which frees its code', async () => {
  const unit = await make('UL-1');
  expect(unit).toMatchObject({
    code: 'UL-1',
    name: 'Unit UL-1',
    region: 'South',
    customer: null,
    asset_count: 0,
    version: 1,
  });
  expect(await api.call(getUnit, { ...admin(), params: { id: unit.id } })).toEqual(unit);
  const changed = await api.call(updateUnit, {
    ...admin(),
    params: { id: unit.id },
    body: { name: 'Renamed', version: 1 },
  });
  expect(changed).toMatchObject({ name: 'Renamed', region: 'South', version: 2 });
  await api.call(deleteUnit, { ...admin(), params: { id: unit.id } });
  expect((await api.send(getUnit, { ...admin(), params: { id: unit.id } })).status).toBe(404);
  expect((await make('UL-1')).id).not.toBe(unit.id);
});

test('a code is unique ignoring case, also among twenty concurrent calls', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      api.send(createUnit, { ...admin(), body: { code: n % 2 ? 'race' : 'RACE', name: 'Race' } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status !== 201);
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 422, body: { error: 'validation_error', errors: { code: [104] } } });
  const elsewhere = await api.send(createUnit, { headers: other.admin.headers, body: { code: 'RACE', name: 'Race' } });
  expect(elsewhere.status).toBe(201);
});

test('a stale version is a conflict and changes nothing', async () => {
  const unit = await make('UL-V');
  await api.call(updateUnit, { ...admin(), params: { id: unit.id }, body: { name: 'First' } });
  const stale = await api.send(updateUnit, {
    ...admin(),
    params: { id: unit.id },
    body: { name: 'Second', version: unit.version },
  });
  expect(stale).toMatchObject({ status: 409, body: { error: 'conflict' } });
  expect(await api.call(getUnit, { ...admin(), params: { id: unit.id } })).toMatchObject({ name: 'First' });
});

test('a unit with assets cannot be deleted', async () => {
  const unit = await make('UL-FULL');
  await api.call(createAsset, { ...admin(), body: { code: 'IN-FULL', unit_id: unit.id } });
  expect((await api.send(deleteUnit, { ...admin(), params: { id: unit.id } })).status).toBe(409);
  expect(await api.call(getUnit, { ...admin(), params: { id: unit.id } })).toMatchObject({ asset_count: 1 });
});

test('each invalid field gets its code', async () => {
  const reply = await api.send(createUnit, {
    ...admin(),
    body: { code: '', name: 'x'.repeat(121), region: 7, account_id: other.id },
  });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { code: [108], name: [102], region: [100], account_id: [128] }, params: { name: { max: 120 } } },
  });
});

test('the list pages through every unit once, in both orders, with a count', async () => {
  const { admin: owner } = await mintAccount(api.db);
  const headers = owner.headers;
  for (const code of ['c', 'A', 'e', 'B', 'd']) await api.call(createUnit, { headers, body: { code, name: 'same' } });
  for (const [sort, expected] of [
    ['code', 'ABcde'],
    ['-code', 'edcBA'],
  ] as const) {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await api.call(listUnits, { headers, query: `?limit=2&sort=${sort}${after && `&after=${after}`}` });
      expect(page.total).toBe(5);
      seen.push(...page.items.map((unit) => unit.code));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen.join('')).toBe(expected);
  }
  expect((await api.send(listUnits, { headers, query: '?after=bm9uc2Vuc2U' })).status).toBe(400);
  expect((await api.send(listUnits, { headers, query: '?sort=secret' })).status).toBe(422);
});

test('another account’s unit is not found by any call', async () => {
  const unit = await make('UL-MINE');
  const headers = other.admin.headers;
  const params = { id: unit.id };
  expect((await api.send(getUnit, { headers, params })).status).toBe(404);
  expect((await api.send(updateUnit, { headers, params, body: { name: 'Taken' } })).status).toBe(404);
  expect((await api.send(deleteUnit, { headers, params })).status).toBe(404);
  expect(JSON.stringify(await api.send(listUnits, { headers, query: '?limit=200' }))).not.toContain(unit.id);
});

test('a viewer sees only the units of its profiles, and cannot write', async () => {
  const inside = await make('UL-IN');
  const outside = await make('UL-OUT');
  const person = await account.addPerson('viewer');
  const profile = await api.call(createAssetProfile, {
    ...admin(),
    body: { name: 'One unit', unit_ids: [inside.id], sections: ['assets'] },
  });
  await api.call(attachUser, { ...admin(), params: { id: profile.id, user_id: person.id } });
  const headers = person.headers;
  const list = await api.call(listUnits, { headers });
  expect(list.items.map((unit) => unit.code)).toEqual(['UL-IN']);
  expect(list.total).toBe(1);
  expect((await api.send(getUnit, { headers, params: { id: outside.id } })).status).toBe(404);
  expect((await api.send(createUnit, { headers, body: { code: 'X', name: 'X' } })).status).toBe(403);
  expect((await api.send(updateUnit, { headers, params: { id: inside.id }, body: { name: 'X' } })).status).toBe(403);
  expect((await api.send(deleteUnit, { headers, params: { id: inside.id } })).status).toBe(403);
});

test('an idempotent creation makes one unit and repeats the answer, also concurrently', async () => {
  const send = (name: string) =>
    api.send(createUnit, {
      headers: { ...account.admin.headers, 'idempotency-key': 'once' },
      body: { code: 'UL-ONCE', name },
    });
  const replies = await Promise.all(Array.from({ length: 10 }, () => send('Once')));
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect((await send('Another')).status).toBe(409);
  const elsewhere = {
    headers: { ...other.admin.headers, 'idempotency-key': 'once' },
    body: { code: 'UL-ONCE', name: 'Theirs' },
  };
  expect((await api.send(createUnit, elsewhere)).body).toMatchObject({ name: 'Theirs' });
});

test('idempotency keys are limited per person and day; other calls continue', async () => {
  const own = await mintAccount(api.db);
  const owner = await openClientOfTest(database.owner);
  await owner.query(
    `insert into idempotency_keys (account_id, user_id, key, hash)
     select $1, $2, 'invented ' || n, '' from generate_series(1, ${keysAtMost} - 1) n`,
    [own.id, own.admin.id],
  );
  const add = (code: string, key?: string, who = own.admin) =>
    api.send(createUnit, {
      headers: { ...who.headers, ...(key !== undefined && { 'idempotency-key': key }) },
      body: { code, name: code },
    });
  expect((await add('LAST', 'last')).status).toBe(201);
  const refused = await add('MORE', 'more');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect((await add('LAST', 'last')).status).toBe(201);
  expect((await add('MORE')).status).toBe(201);
  expect((await add('OTHER', 'more', await own.addPerson('admin'))).status).toBe(201);
});

test('dependents are listed before a deletion, which removes the unit from profiles', async () => {
  const own = await mintAccount(api.db);
  const { headers } = own.admin;
  const add = async (code: string, more: object = {}) =>
    (await api.call(createUnit, { headers, body: { code, name: code, ...more } })).id;
  const [unit, neighbour] = [await add('UL-1'), await add('UL-2')];
  for (const code of ['b', 'A']) await api.call(createAsset, { headers, body: { code, unit_id: unit } });
  await api.call(createAsset, { headers, body: { code: 'c', unit_id: neighbour } });
  const profile = async (name: string, more: object) =>
    (await api.call(createAssetProfile, { headers, body: { name, sections: ['assets'], ...more } })).id;
  const naming = await profile('Depot', { unit_ids: [unit, neighbour] });
  const open = await profile('Everything', { all_units: true });
  const [reader, everywhere] = [own.viewer, await own.addPerson('viewer')];
  await api.call(attachUser, { headers, params: { id: naming, user_id: reader.id } });
  await api.call(attachUser, { headers, params: { id: open, user_id: everywhere.id } });
  const ask = (who: { headers: Record<string, string> }) =>
    api.send(listUnitDependents, { headers: who.headers, params: { id: unit } });
  expect((await ask(own.admin)).body).toMatchObject({
    assets: { count: 2, first: [{ code: 'A' }, { code: 'b' }] },
    profiles: { count: 1, first: [{ id: naming, name: 'Depot' }] },
    people: { count: 1, first: [{ id: reader.id }] },
  });
  expect((await ask(reader)).status).toBe(403);
  expect((await ask(other.admin)).status).toBe(404);

  const list = async (query: string, who = own.admin) => api.call(listUnits, { headers: who.headers, query });
  expect((await list('?sort=-asset_count')).items).toMatchObject([
    { code: 'UL-1', asset_count: 2, people_count: 3 },
    { code: 'UL-2', asset_count: 1, people_count: 3 },
  ]);
  expect((await list('?code=ul-2')).items.map(({ code }) => code)).toEqual(['UL-2']);
  expect((await list('', reader)).items.map(({ people_count }) => people_count)).toEqual([null, null]);

  expect((await api.send(deleteUnit, { headers, params: { id: neighbour } })).status).toBe(409);
  const empty = await add('UL-3', { region: 'South' });
  await api.call(attachUser, {
    headers,
    params: { id: await profile('Third', { unit_ids: [empty, unit] }), user_id: reader.id },
  });
  expect((await list('?search=sou')).items.map(({ code }) => code)).toEqual(['UL-3']);
  await api.call(deleteUnit, { headers, params: { id: empty } });
  const third = (await ask(own.admin)).body as { profiles: { first: { id: string; name: string }[] } };
  const id = third.profiles.first.find(({ name }) => name === 'Third')?.id ?? '';
  expect(await api.call(getAssetProfile, { headers, params: { id } })).toMatchObject({ unit_ids: [unit] });
});

test.each(['code', 'name', 'region', 'customer', 'asset_count'])('pages by %s contain each unit once', async (sort) => {
  const own = await mintAccount(api.db);
  const { headers } = own.admin;
  for (const code of ['a', 'b', 'c', 'd', 'e'])
    await api.call(createUnit, { headers, body: { code, name: 'same', region: code < 'c' ? 'North' : null } });
  for (const order of [sort, `-${sort}`]) {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await api.call(listUnits, { headers, query: `?limit=2&sort=${order}${after && `&after=${after}`}` });
      seen.push(...page.items.map(({ code }) => code));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen.toSorted().join('')).toBe('abcde');
  }
});
