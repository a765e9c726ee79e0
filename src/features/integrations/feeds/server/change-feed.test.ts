import { expect, test } from 'vitest';
import { listAudit } from '#features/identity/audit/contract.ts';
import * as contract from '../contract.ts';
import { createFeedFixture, feedBody, fleet, machine, signedIn } from './testing/feed-fixture.ts';

const { api, other, admin, serve, addFeed, end } = await createFeedFixture();

test('addresses outside of the public internet and reads more often than allowed are refused', async () => {
  const refused = async (rest: object) =>
    (await api.send(contract.createFeed, { ...admin(), body: feedBody('https://maker.example', rest) })).body;
  expect(await refused({ base_url: 'http://10.0.0.8/aemp' })).toMatchObject({ errors: { base_url: [120] } });
  expect(await refused({ base_url: 'ftp://maker.example' })).toMatchObject({ error: 'validation_error' });
  expect(await refused({ base_url: 'https://maker.example/v1/{subscriber}' })).toMatchObject({
    errors: { base_url: [133] },
  });
  expect(await refused({ sign_in: 'password' })).toMatchObject({ errors: { token_url: [108] } });
  expect(await refused({ sign_in: 'password', token_url: 'http://10.0.0.8/' })).toMatchObject({
    errors: { token_url: [120] },
  });
  const token = { token_url: 'https://maker.example/token' };
  for (const incomplete of [
    { ...token, sign_in: 'refresh_token', secret: 'client' },
    { ...token, sign_in: 'client_password', secret: 'key secret' },
    { ...token, sign_in: 'client_password', secret: 'key secret ' },
  ])
    expect(await refused(incomplete)).toMatchObject({ errors: { secret: [108] } });
  expect(await refused({ provider: 'deere', poll_minutes: 15 })).toMatchObject({ errors: { poll_minutes: [120] } });
  const tried = await api.call(contract.tryFeed, { ...admin(), body: feedBody('https://10.0.0.8/aemp') });
  expect(tried.fault).toBe('address');
});

test('the secret is never shown, and goes to no other address', async () => {
  const { asked, address } = await serve((request, response) => {
    response.statusCode = signedIn(request) ? 200 : 401;
    response.end(fleet(machine('S', '')));
  });
  const feed = await addFeed(address, { active: false });
  const params = { id: feed.id };
  expect(JSON.stringify(await api.call(contract.listFeeds, { ...admin() }))).not.toContain('canary');
  const moved = { base_url: 'https://elsewhere.example' };
  expect((await api.send(contract.updateFeed, { ...admin(), params, body: moved })).body).toMatchObject({
    errors: { secret: [108] },
  });
  const { secret: _, ...saved } = feedBody(address);
  expect(await api.call(contract.tryFeed, { ...admin(), body: { ...saved, feed_id: feed.id } })).toMatchObject({
    fault: null,
    total: 1,
  });
  const stranger = await api.call(contract.tryFeed, {
    ...admin(),
    body: { ...saved, username: 'x', feed_id: feed.id },
  });
  expect(stranger.fault).toBe('secret');
  expect(asked).toHaveLength(1);
  for (const call of [
    api.send(contract.updateFeed, { headers: other.admin.headers, params, body: { name: 'Taken' } }),
    api.send(contract.deleteFeed, { headers: other.admin.headers, params }),
    api.send(contract.listFeedMachines, { headers: other.admin.headers, params }),
  ])
    expect((await call).status).toBe(404);
  await end(feed.id);
});

test('the audit has what people chose of a feed, and no secret', async () => {
  const { id } = await addFeed('https://maker.example/aemp', { active: false, calls_per_day: 200 });
  const body = { calls_per_day: 100, secret: 'canary-renewed' };
  await api.call(contract.updateFeed, { ...admin(), params: { id }, body });
  const { items } = await api.call(listAudit, { ...admin(), query: '?entity=feed&limit=1' });
  expect(items[0]).toMatchObject({ before: { calls_per_day: 200 }, after: { calls_per_day: 100, new_secret: true } });
  expect(JSON.stringify(items)).not.toContain('canary');
  await end(id);
});
