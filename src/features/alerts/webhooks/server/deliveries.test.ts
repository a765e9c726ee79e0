import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCounterMeasure, finishAlert, reopenAlert } from '#features/alerts/treatment/public.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { createWebhook, deleteWebhook, listWebhooks, redeliver, updateWebhook, webhookEvents } from '../contract.ts';
import { deliver } from './deliver.ts';
import { eventsOf, createWebhookHarness, readSignature, until } from './testing/webhook-harness.ts';

const { fixture, parts, admin, north, receive, hook, deliveriesOf, define, dispatch, hurry } =
  await createWebhookHarness();

test('events of an alert are delivered once, in order and signed', async () => {
  const { received, url } = await receive();
  const { id, secret } = await hook(url);
  const { code } = await define();
  const alert = await fixture.raise(code);
  const params = { id: alert.id };
  await fixture.api.call(addCounterMeasure, { headers: north(), params, body: { description: 'Called.' } });
  await fixture.api.call(finishAlert, { headers: north(), params, body: {} });
  await fixture.api.call(reopenAlert, { headers: north(), params, body: {} });
  await Promise.all(Array.from({ length: 4 }, () => dispatch()));
  await dispatch();
  await until(() => expect(received).toHaveLength(4));
  expect(eventsOf(received)).toEqual(['alert.raised', 'alert.treated', 'alert.finished', 'alert.reopened']);
  const [first] = received;
  if (!first) throw new Error('Nothing was received.');
  const { at, isGood } = readSignature(first, secret);
  expect(isGood).toBe(true);
  expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
  expect(JSON.parse(first.body)).toMatchObject({
    event: 'alert.raised',
    account_id: fixture.account.id,
    alert: { id: alert.id, code, asset_code: 'EXC-N', description: 'Heard' },
  });
  await until(async () =>
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(Array(4).fill('delivered')),
  );
  const [delivered] = await deliveriesOf(id);
  expect(delivered).toMatchObject({ id: first.headers['patio-delivery'], status: 200, attempts: 1, fault: null });
  expect(JSON.stringify((await fixture.api.send(listWebhooks, admin())).body)).not.toContain(secret);
});

test('only chosen events of the account are delivered', async () => {
  const { received, url } = await receive();
  const other = await mintAccount(fixture.api.db);
  const theirs = await fixture.api.call(createWebhook, {
    headers: other.admin.headers,
    body: { name: 'Theirs', url, events: webhookEvents },
  });
  const { id } = await hook(url, ['alert.finished']);
  const { code } = await define();
  const alert = await fixture.raise(code);
  await dispatch();
  await fixture.api.call(finishAlert, { headers: north(), params: { id: alert.id }, body: {} });
  await dispatch();
  await until(() => expect(eventsOf(received)).toEqual(['alert.finished']));
  expect(await deliveriesOf(id)).toHaveLength(1);
  await fixture.api.call(deleteWebhook, { headers: other.admin.headers, params: { id: theirs.id } });
});

test('failed deliveries are retried; later events of the alert wait', async () => {
  const { received, url } = await receive(500, 302);
  const { id } = await hook(url);
  const { code } = await define();
  const alert = await fixture.raise(code);
  await dispatch();
  await until(async () =>
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', status: 500, attempts: 1 }),
  );
  await fixture.api.call(finishAlert, { headers: north(), params: { id: alert.id }, body: {} });
  await dispatch();
  expect((await fixture.api.call(listWebhooks, admin())).items[0]?.failing_since).not.toBeNull();
  await until(async () => expect((await hurry()).numAffectedRows).toBe(1n));
  await until(async () => expect((await deliveriesOf(id))[0]).toMatchObject({ fault: 'redirect', attempts: 2 }));
  expect(eventsOf(received)).toEqual(['alert.raised', 'alert.raised']);
  await until(async () => {
    await hurry();
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
  expect(eventsOf(received)).toEqual(['alert.raised', 'alert.raised', 'alert.raised', 'alert.finished']);
  expect(new Set(received.slice(0, 3).map(({ headers }) => headers['patio-delivery'])).size).toBe(1);
  expect((await fixture.api.call(listWebhooks, admin())).items[0]?.failing_since).toBeNull();
}, 30_000);

test('the last attempt gives up and the next event begins; a manual resend keeps the id', async () => {
  const { received, url, next } = await receive();
  const { id } = await hook(url);
  const { code } = await define();
  // No worker processes the queue besides this test.
  const quiet = { ...parts, jobs: { add: async () => undefined } };
  const alert = await fixture.raise(code);
  await fixture.api.call(finishAlert, { headers: north(), params: { id: alert.id }, body: {} });
  await dispatch(quiet);
  const [first, second] = await deliveriesOf(id);
  const data = { account_id: fixture.account.id, delivery_id: first?.id ?? '' };
  const later = { ...data, delivery_id: second?.id ?? '' };
  await deliver(quiet, later, { isLast: false });
  expect(received).toEqual([]);
  next(503, 503);
  await expect(deliver(quiet, data, { isLast: false })).rejects.toThrow('503');
  await deliver(quiet, data, { isLast: true });
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'failed', status: 503, attempts: 2 });
  await deliver(quiet, later, { isLast: false });
  expect(eventsOf(received)).toEqual(['alert.raised', 'alert.raised', 'alert.finished']);
  const again = { ...admin(), params: { id, delivery_id: first?.id ?? '' } };
  expect(await fixture.api.call(redeliver, again)).toMatchObject({ state: 'waiting' });
  await until(async () => expect((await deliveriesOf(id))[0]?.state).toBe('delivered'));
  expect(received.at(-1)?.headers['patio-delivery']).toBe(first?.id);
  await fixture.api.call(updateWebhook, { ...admin(), params: { id }, body: { active: false } });
  expect((await fixture.api.send(redeliver, again)).status).toBe(409);
});

test('a webhook failing for days is switched off, and administrators are notified', async () => {
  const { url, received, next } = await receive();
  const { id } = await hook(url);
  await inAccount(fixture.api.db, fixture.account.id, (db) =>
    sql`update webhooks set failing_since = now() - interval '6 days' where id = ${id}`.execute(db),
  );
  const { code } = await define();
  next(500);
  const alert = await fixture.raise(code);
  await fixture.api.call(finishAlert, { headers: north(), params: { id: alert.id }, body: {} });
  await dispatch();
  await until(async () => expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed']));
  expect((await deliveriesOf(id)).map(({ fault, status }) => fault ?? status)).toEqual([500, 'off']);
  expect(received).toHaveLength(1);
  const { items } = await fixture.api.call(listWebhooks, admin());
  expect(items[0]).toMatchObject({ active: false, disabled_at: expect.any(String) });
  const listed = await fixture.api.call(listNotifications, { ...admin(), query: '?search=webhook_disabled' });
  expect(listed.items).toMatchObject([
    { body: { name: 'Maintenance', days: 5 }, link: '/admin/api-keys?show=webhooks' },
  ]);
  const viewers = await fixture.api.call(listNotifications, { headers: north(), query: '?search=webhook_disabled' });
  expect(viewers.items).toEqual([]);
  const on = await fixture.api.call(updateWebhook, { ...admin(), params: { id }, body: { active: true } });
  expect(on).toMatchObject({ active: true, failing_since: null, disabled_at: null, secret: null });
  await fixture.raise((await define()).code);
  await dispatch();
  await until(() => expect(received).toHaveLength(2));
});

test('a chat gets a readable message, and the event itself goes to another system as before', async () => {
  const { received, url } = await receive();
  const body = {
    name: 'Chat',
    url,
    events: ['alert.raised' as const],
    format: 'slack' as const,
    locale: 'pt' as const,
  };
  const made = await fixture.api.call(createWebhook, { ...admin(), body });
  expect(made).toMatchObject({ format: 'slack', locale: 'pt' });
  const alert = await fixture.raise((await define()).code);
  await dispatch();
  await until(() => expect(received).toHaveLength(1));
  const { text } = JSON.parse(received[0]?.body ?? '{}');
  expect(text).toContain('*Alerta gerado: ');
  expect(text).toContain(`https://portal.example/services/simc/alertas/alertas?alert=${alert.id}`);
  await until(async () => expect((await deliveriesOf(made.id))[0]?.state).toBe('delivered'));
  const changed = await fixture.api.call(updateWebhook, {
    ...admin(),
    params: { id: made.id },
    body: { format: 'json' },
  });
  expect(changed.format).toBe('json');
});
