import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inAccount } from '#platform/server/database.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { createWebhook, deleteWebhook, listDeliveries, updateWebhook } from '../contract.ts';
import { deliver } from './deliver.ts';
import { createWebhookHarness, readSignature, until } from './testing/webhook-harness.ts';

const { fixture, parts, admin, north, receive, hook, deliveriesOf, define, dispatch } = await createWebhookHarness();

test('webhooks cannot reach the private network by address or name', async () => {
  const { received, url } = await receive();
  const strict = { ...parts, outgoing: openOutgoing({ allowedHosts: ['*:*'] }), jobs: { add: async () => undefined } };
  const { id } = await hook(url);
  await fixture.raise((await define()).code);
  await dispatch(strict);
  const faults: (string | null)[] = [];
  for (const address of [url, url.replace('http:', 'https:'), 'https://localhost/', 'https://169.254.169.254/']) {
    await inAccount(fixture.api.db, fixture.account.id, (db) =>
      sql`update webhooks set url = ${address} where id = ${id}`.execute(db),
    );
    const [delivery] = await deliveriesOf(id);
    const data = { account_id: fixture.account.id, delivery_id: delivery?.id ?? '' };
    await expect(deliver(strict, data, { isLast: false })).rejects.toThrow('not delivered');
    faults.push((await deliveriesOf(id))[0]?.fault ?? null);
  }
  expect(faults).toEqual(['address', 'private', 'private', 'private']);
  expect(received).toEqual([]);
});

test('the first 1,024 bytes of an answer are shown, except of private hosts', async () => {
  const { url } = await receive();
  const { id } = await hook(url);
  const own = { ...parts, jobs: { add: async () => undefined } };
  const asPublic: typeof parts.outgoing = {
    fetch: async (...asked) => ({ ...(await parts.outgoing.fetch(...asked)), isPrivate: false }),
  };
  await fixture.raise((await define()).code);
  await dispatch(own);
  const answers: (number | null)[] = [];
  for (const outgoing of [parts.outgoing, asPublic]) {
    const data = { account_id: fixture.account.id, delivery_id: (await deliveriesOf(id))[0]?.id ?? '' };
    await inAccount(fixture.api.db, fixture.account.id, (db) =>
      sql`update webhook_deliveries set state = 'waiting' where id = ${data.delivery_id}`.execute(db),
    );
    await deliver({ ...own, outgoing }, data, { isLast: false });
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ status: 200, state: 'delivered' });
    answers.push(delivery?.answer?.length ?? null);
  }
  expect(answers).toEqual([null, 1_024]);
});

test.each(['http://receiver.example/', 'ftp://receiver.example/', 'https://a:b@receiver.example/', 'nothing'])(
  'one is not made for %s',
  async (url) => {
    const body = { name: 'Bad', url, events: ['alert.raised'] };
    expect(await fixture.api.send(createWebhook, { ...admin(), body })).toMatchObject({
      status: 422,
      body: { errors: { url: [expect.any(Number)] } },
    });
  },
);

test('webhooks are for administrators of the account; a new secret is shown once and used from then on', async () => {
  const { received, url } = await receive();
  const { id, secret, version } = await hook(url);
  const other = await mintAccount(fixture.api.db);
  const changes = { params: { id }, body: { name: 'Taken' } };
  expect((await fixture.api.send(updateWebhook, { headers: north(), ...changes })).status).toBe(403);
  expect((await fixture.api.send(updateWebhook, { headers: other.admin.headers, ...changes })).status).toBe(404);
  expect((await fixture.api.send(listDeliveries, { headers: other.admin.headers, params: { id } })).status).toBe(404);
  expect((await fixture.api.send(deleteWebhook, { headers: other.admin.headers, params: { id } })).status).toBe(404);
  const renewed = await fixture.api.call(updateWebhook, {
    ...admin(),
    params: { id },
    body: { new_secret: true, version },
  });
  expect(renewed.secret).toMatch(/^patio_webhook_[\w-]{43}$/);
  expect(renewed.secret).not.toBe(secret);
  expect(
    (await fixture.api.send(updateWebhook, { ...admin(), params: { id }, body: { name: 'Stale', version } })).status,
  ).toBe(409);
  await fixture.raise((await define()).code);
  await dispatch();
  await until(() => expect(received).toHaveLength(1));
  const [first] = received;
  if (!first) throw new Error('Nothing was received.');
  expect(readSignature(first, renewed.secret ?? '').isGood).toBe(true);
  expect(readSignature(first, secret ?? '').isGood).toBe(false);
});
