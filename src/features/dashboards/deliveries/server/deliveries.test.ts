import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAudit } from '#features/identity/audit/contract.ts';
import { deleteContent } from '#features/dashboards/boards/contract.ts';
import { createMailer, type Mailer } from '#features/messaging/email/server/public.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import * as contract from '../contract.ts';
import { createDeliveryFixture } from './testing/delivery-fixture.ts';

const { api, tokenKey, delivery, admin, allow, daily, put, read, days, send, emailsOf } = await createDeliveryFixture();

test('access is checked at delivery; paused and deleted boards are not sent', async () => {
  const { ana, board } = delivery;
  await put(daily(ana));
  await allow(ana, 'denied');
  await send(days(1));
  expect(await emailsOf(ana)).toEqual([]);
  expect(await read()).toMatchObject({ last_emails: 0 });
  await allow(ana, 'allowed');
  await put({ ...daily(ana), paused: true });
  await send(days(3));
  expect(await emailsOf(ana)).toEqual([]);
  await put(daily(ana));
  await api.call(deleteContent, { ...admin(), params: { id: board } });
  await send(days(5));
  expect(await emailsOf(ana)).toEqual([]);
});

test('a reader unsubscribes by the e-mail’s link, and returns when chosen again', async () => {
  const { account, ana } = delivery;
  await put(daily(account.admin, ana));
  await send(days(1));
  const [mail] = await emailsOf(ana);
  expect(mail?.unsubscribe?.label).toBe('No more e-mails of Monday');
  const { path, token } = mail?.unsubscribe ?? { path: '', token: { use: '', id: '' } };
  const place = `${path.replace('/api/v1', '')}${linkToken(tokenKey, token.use, token.id)}`;
  const page = await api.request(place);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('the board “Monday”')]);
  expect((await read())?.readers).toHaveLength(2);
  for (let time = 0; time < 2; time += 1) {
    const done = await api.request(place, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('An administrator')]);
  }
  expect((await read())?.readers.map(({ id }) => id)).toEqual([account.admin.id]);
  await send(days(2));
  expect([(await emailsOf(ana)).length, (await emailsOf(account.admin)).length]).toEqual([1, 2]);
  // The link of an alert's e-mail stops no board, and the reverse.
  expect((await api.request(`/unsubscribe/${linkToken(tokenKey, 'alert-email', token.id)}`)).status).toBe(404);
  await put({ ...daily(account.admin, ana), hour: 9 });
  await send(days(4));
  expect(await emailsOf(ana)).toHaveLength(2);
});

test('an interrupted delivery sends nothing; the retry sends once to each', async () => {
  const { account, ana } = delivery;
  await put(daily(account.admin, ana));
  const whole = createMailer({ smtp: null }, createJobs(api.db));
  let written = 0;
  const cut: Mailer = {
    delivers: false,
    async write(...mail) {
      await whole.write(...mail);
      written += 1;
      if (written === 2) throw new Error('cut');
    },
  };
  const due = days(1);
  await send(due, cut);
  expect([await emailsOf(account.admin), await emailsOf(ana)]).toEqual([[], []]);
  expect((await read())?.failed_at).not.toBeNull();
  await send(due);
  expect(await emailsOf(ana)).toEqual([]);
  const later = new Date(due.getTime() + 600_000);
  await Promise.all([send(later), send(later)]);
  expect([await emailsOf(account.admin), await emailsOf(ana)].map(({ length }) => length)).toEqual([1, 1]);
  expect(await read()).toMatchObject({ failed_at: null, last_emails: 2 });
  await send(later);
  expect(await emailsOf(ana)).toHaveLength(1);
  await send(days(2.5));
  expect(await emailsOf(ana)).toHaveLength(2);
});

test.each([
  ['a week without its day', { every: 'week', hour: 7 }, 'weekday'],
  ['a day with a day of the month', { every: 'day', month_day: 1, hour: 7 }, 'month_day'],
  ['the 31st', { every: 'month', month_day: 31, hour: 7 }, 'month_day'],
  ['an hour that no clock has', { every: 'day', hour: 24 }, 'hour'],
  ['nobody', { every: 'day', hour: 7, user_ids: [] }, 'user_ids'],
  ['a stranger', { every: 'day', hour: 7, user_ids: [randomUUID()] }, 'user_ids.0'],
])('%s is refused', async (_, body, field) => {
  const { ana, board } = delivery;
  const request = { ...admin(), params: { id: board }, body: { user_ids: [ana.id], ...body } };
  const answer = await api.send(contract.putDelivery, request);
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
});

test('only administrators read and change deliveries; changes are audited', async () => {
  const { ana, board } = delivery;
  const mine = { params: { id: board } };
  for (const [endpoint, body] of [
    [contract.getDelivery, undefined],
    [contract.putDelivery, daily(ana)],
    [contract.deleteDelivery, undefined],
  ] as const)
    expect((await api.send(endpoint, { headers: ana.headers, ...mine, body })).status).toBe(403);
  await put({ every: 'month', month_day: 3, hour: 6, user_ids: [ana.id] });
  await api.call(contract.deleteDelivery, { ...admin(), ...mine });
  expect(await read()).toBeNull();
  expect((await api.send(contract.deleteDelivery, { ...admin(), ...mine })).status).toBe(404);
  const audit = await api.call(listAudit, { ...admin(), query: '?entity=board_delivery' });
  expect(audit.items.map(({ action }) => action)).toEqual(['delete', 'create']);
});
