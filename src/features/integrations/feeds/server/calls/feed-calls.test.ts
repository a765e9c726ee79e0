import { expect, test } from 'vitest';
import { tryFeed } from '../../contract.ts';
import { at, createFeedFixture, feedBody, fleet, machine, place, signedIn } from '../testing/feed-fixture.ts';

const { api, admin, serve, addFeed, readFeed, end, poll, pollAgain } = await createFeedFixture();

const page = fleet(machine('X', place(at(0))), '/Fleet/1');
test.each<[string, { status: number; headers?: Record<string, string>; body?: string; fault: string | null }]>([
  ['a link to itself', { status: 200, body: page, fault: null }],
  ['no machine', { status: 200, body: fleet(''), fault: null }],
  ['a wrong password', { status: 401, fault: 'sign_in' }],
  ['no right', { status: 403, fault: 'forbidden' }],
  ['a wrong address', { status: 404, fault: 'not_found' }],
  ['too many calls', { status: 429, fault: 'too_many_calls' }],
  ['a broken service', { status: 503, fault: 'server' }],
  ['a page of HTML', { status: 200, body: '<!doctype html><html></html>', fault: 'unreadable' }],
  ['an entity bomb', { status: 200, body: '<!DOCTYPE x [<!ENTITY a "aaaa">]><Fleet>&a;</Fleet>', fault: 'unreadable' }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1/' }, fault: 'address' }],
])('Try with %s', async (_, { status, headers = {}, body = '', fault }) => {
  const { asked, address } = await serve((_request, response) => void response.writeHead(status, headers).end(body));
  const tried = await api.call(tryFeed, { ...admin(), body: feedBody(address) });
  expect(tried).toMatchObject({ fault, has_more: false });
  expect(asked).toHaveLength(1);
});

test('a failing feed waits as long as the provider asks', async () => {
  const { address, asked } = await serve(
    (_, response) => void response.writeHead(429, { 'retry-after': '7200' }).end(),
  );
  const { id } = await addFeed(address, { name: 'Failing' });
  await poll();
  const feed = await readFeed(id);
  expect(feed).toMatchObject({ fault: 'too_many_calls', last_success_at: null });
  const waits = (Date.parse(feed?.next_poll_at ?? '') - Date.now()) / 1_000;
  expect(waits).toBeGreaterThan(7_000);
  expect(waits).toBeLessThan(7_300);
  // Also where a person saves it meanwhile.
  await pollAgain(id);
  expect(asked).toHaveLength(1);
  expect((await readFeed(id))?.next_poll_at).toBe(feed?.next_poll_at);
  await end(id);
});

test('feeds with the same user at a provider share its calls of a day', async () => {
  const { asked, address } = await serve((_, response) => void response.end(fleet(machine('Q', ''))));
  const [one, two] = [
    await addFeed(address, { name: 'One', calls_per_day: 3 }),
    await addFeed(address, { name: 'Two', calls_per_day: 3 }),
  ];
  await poll();
  await pollAgain(one.id);
  await pollAgain(two.id);
  expect(asked).toHaveLength(3);
  expect(await readFeed(one.id)).toMatchObject({ fault: null, calls_today: 3 });
  expect(await readFeed(two.id)).toMatchObject({ fault: 'quota', calls_today: 3 });
  const body = feedBody(address, { calls_per_day: 3 });
  expect((await api.call(tryFeed, { ...admin(), body })).fault).toBe('quota');
  for (const { id } of [one, two]) await end(id);
  // A feed that takes their place gets no more calls.
  const three = await addFeed(address, { name: 'Three', calls_per_day: 3 });
  await poll();
  expect(await readFeed(three.id)).toMatchObject({ fault: 'quota', calls_today: 3 });
  expect(asked).toHaveLength(3);
  await end(three.id);
});

test('Try and a saved feed wait for as long as the provider wants between two reads, and say when it goes on', async () => {
  let isGood = false;
  const { asked, address } = await serve((_, response) => {
    response.statusCode = isGood ? 200 : 401;
    response.end(isGood ? fleet(machine('P', '')) : '');
  });
  const liebherr = { provider: 'liebherr' as const };
  const attempt = () => api.call(tryFeed, { ...admin(), body: feedBody(address, liebherr) });
  // A wrong password can be corrected at once.
  expect(await attempt()).toMatchObject({ fault: 'sign_in', next_at: null });
  isGood = true;
  const { fault, next_at } = await attempt();
  expect(fault).toBeNull();
  const waits = (Date.parse(next_at ?? '') - Date.now()) / 60_000;
  expect([waits > 14, waits <= 15]).toEqual([true, true]);
  expect(await attempt()).toMatchObject({ fault: 'too_soon', next_at });
  const feed = await addFeed(address, liebherr);
  expect(feed.next_poll_at).toBe(next_at);
  await pollAgain(feed.id);
  expect(await readFeed(feed.id)).toMatchObject({ next_poll_at: next_at, last_success_at: null });
  expect(asked).toHaveLength(2);
  await end(feed.id);
});

test('a token that ends in mid-read is asked for once more', async () => {
  let tokens = 0;
  const { asked, address } = await serve((request, response) => {
    if (request.url === '/token') return void response.end(JSON.stringify({ access_token: `token-${++tokens}` }));
    const isGood = request.headers.authorization === `Bearer token-${request.url === '/Fleet/1' ? 1 : 2}`;
    response.statusCode = isGood ? 200 : 401;
    response.end(isGood ? fleet(machine(`T${request.url}`, ''), request.url === '/Fleet/1' ? '/Fleet/2' : '') : '');
  });
  const { id } = await addFeed(address, { sign_in: 'client_credentials', token_url: `${address}/token` });
  await poll();
  expect(asked).toEqual(['/token', '/Fleet/1', '/Fleet/2', '/token', '/Fleet/2']);
  expect(await readFeed(id)).toMatchObject({ fault: null, machines: 2, calls_today: 5 });
  await end(id);
});

test('a token is asked for with Basic and a scope, and may be answered as plain text', async () => {
  const forms: string[] = [];
  const { asked, address } = await serve(async (request, response) => {
    if (request.url !== '/token') return void response.end(fleet(machine('D', '')));
    let form = '';
    for await (const chunk of request) form += String(chunk);
    forms.push(form);
    response.statusCode = signedIn(request) ? 200 : 401;
    response.end('plain.token-of-one-line');
  });
  const rest = { sign_in: 'client_basic' as const, token_url: `${address}/token`, scope: 'fleet.read offline' };
  const tried = await api.call(tryFeed, { ...admin(), body: feedBody(address, rest) });
  expect(tried).toMatchObject({ fault: null, total: 1 });
  const { id } = await addFeed(address, rest);
  await poll();
  expect(await readFeed(id)).toMatchObject({ fault: null, scope: 'fleet.read offline' });
  expect(forms).toEqual(Array(2).fill('grant_type=client_credentials&scope=fleet.read+offline'));
  expect(asked).toEqual(['/token', '/Fleet/1', '/token', '/Fleet/1']);
  await end(id);
});
