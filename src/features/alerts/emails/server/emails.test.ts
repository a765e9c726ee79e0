import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { updateAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { dispatchOutbox } from '#features/alerts/triggering/server/dispatch-outbox.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';
import { detachUser } from '#features/assets/permissions/contract.ts';
import { createMailer, mailContent, renderMail, startDelivering } from '#features/messaging/email/server/public.ts';
import { startMailServer } from '#testing/fixtures/mail-server.ts';
import {
  getNotificationPreferences,
  putNotificationPreferences,
  type NotificationPreferences,
} from '#features/messaging/preferences/contract.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { createJobs, startJobWorker } from '#platform/server/jobs.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import * as z from 'zod/mini';
import { emailSubscriber } from './mail-now-or-later.ts';
import { startWorkers } from '#platform/server/worker.ts';
import { sendDue, dueEmailWorker } from './send-due.ts';

const tokenKey = randomBytes(32);
const base = { publicUrl: 'https://portal.example', linkKey: tokenKey, product: 'Patio' };
const log = pino({ level: 'silent' });
const fixture = await createAlertFixture(tokenKey);

const mailer = () => createMailer({ smtp: null }, createJobs(fixture.api.db));
const dispatch = () =>
  dispatchOutbox(
    { ...fixture.api, subscribers: [emailSubscriber({ mailer: mailer(), live: fixture.api.live })] },
    fixture.account.id,
  );
const due = (now: Date) => sendDue(fixture.api.db, { mailer: mailer(), accountId: fixture.account.id }, now);
/** The e-mails sent to a person, in order. */
async function emailsOf({ id }: Pick<MintedPerson, 'id'>) {
  const rows = await fixture.api.db.selectFrom('mails').selectAll().where('user_id', '=', id).orderBy('id').execute();
  return rows.map(({ content }) => z.parse(mailContent, content));
}
const subjectsOf = async (person: Pick<MintedPerson, 'id'>) => (await emailsOf(person)).map(({ subject }) => subject);
const prefer = ({ headers }: Pick<MintedPerson, 'headers'>, body: object): Promise<NotificationPreferences> =>
  fixture.api.call(putNotificationPreferences, { headers, body });
const northern = () => fixture.addViewer([fixture.north.unit.id]);
const speak = ({ id }: Pick<MintedPerson, 'id'>, locale: 'en' | 'es' | 'pt', time_zone: string | null = null) =>
  fixture.api.db.updateTable('users').set({ locale, time_zone }).where('id', '=', id).execute();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

test('recipients with access to the unit get one e-mail in their language and time zone', async () => {
  const [reader, english] = [await northern(), await northern()];
  const blind = await fixture.addViewer([fixture.north.unit.id], { sections: ['map'] });
  await speak(english, 'en', 'Asia/Tokyo');
  await fixture.define('MAIL', {
    description: 'Óleo <baixo>',
    severity: 'critical',
    email: true,
    recommendation: 'Pare & complete.',
  });
  await fixture.report(fixture.north, { latitude: -30.0331, longitude: -51.23 });
  const { id, occurred_at } = await fixture.raise('MAIL');
  await dispatch();
  await dispatch();
  const [email, ...others] = await emailsOf(reader);
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    subject: 'Gravíssimo: EXC-N (N), Óleo <baixo>',
    mark: { severity: 'critical', label: 'Gravíssimo' },
    action: { label: 'Abrir o alerta', path: `/services/simc/alertas/alertas?alert=${id}` },
    parts: [{ heading: 'O que fazer', lines: ['Pare & complete.'] }],
  });
  expect(email?.facts?.find(({ name }) => name === 'Local')?.value).toContain('Porto Alegre');
  const [inEnglish] = await emailsOf(english);
  const when = new Intl.DateTimeFormat('en-u-hc-h23', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  expect(inEnglish?.facts).toContainEqual({ name: 'When', value: when.format(new Date(occurred_at)) });
  expect(inEnglish?.subject).toBe('Critical: EXC-N (N), Óleo <baixo>');
  for (const person of [fixture.southern, blind, fixture.account.viewer]) expect(await emailsOf(person)).toEqual([]);
  const content = email ?? { subject: '', lines: [], notes: [] };
  const { html, text } = renderMail(base, { locale: 'pt', address: 'a@b.example', content });
  expect(html).toContain('Óleo &lt;baixo&gt;');
  expect(html).toContain('Pare &amp; complete.');
  expect(text).toContain('Ativo: EXC-N · Maker N');
});

test('level, severity and preferences filter recipients; without e-mail none is sent', async () => {
  const [reader, selective, without] = [await northern(), await northern(), await northern()];
  await prefer(selective, { least_severity: 'high' });
  await prefer(without, { mail: false });
  await fixture.define('M-ADMIN', { description: 'For admins', email: true, notification_level: 'admins' });
  await fixture.define('M-LOW', { description: 'Low one', email: true, severity: 'low' });
  await fixture.define('M-NONE', { description: 'In the portal', severity: 'critical' });
  for (const code of ['M-ADMIN', 'M-LOW', 'M-NONE']) {
    await fixture.raise(code);
    await dispatch();
  }
  expect(await subjectsOf(reader)).toEqual(['Baixo: EXC-N (N), Low one']);
  for (const person of [selective, without]) expect(await subjectsOf(person)).toEqual([]);
  expect(await subjectsOf(fixture.account.admin)).toContain('Médio: EXC-N (N), For admins');
});

test('preferences also apply to notifications', async () => {
  const [selective, silent] = [await northern(), await northern()];
  await prefer(selective, { least_severity: 'high' });
  await prefer(silent, { app: false });
  await fixture.define('P-LOW', { description: 'Quiet', severity: 'low' });
  await fixture.define('P-HIGH', { description: 'Loud', severity: 'high' });
  for (const code of ['P-LOW', 'P-HIGH']) await fixture.raise(code);
  await dispatch();
  const notifiedOf = async ({ headers }: MintedPerson) =>
    (await fixture.api.call(listNotifications, { headers })).items.map(({ body }) => body['description']);
  expect(await notifiedOf(selective)).toEqual(['Loud']);
  expect(await notifiedOf(silent)).toEqual([]);
});

test('simultaneous alerts come in one e-mail, written once by concurrent dispatchers', async () => {
  const reader = await northern();
  await fixture.define('TWO-A', { description: 'First', email: true, severity: 'low' });
  await fixture.define('TWO-B', { description: 'Second', email: true, severity: 'high' });
  for (const code of ['TWO-A', 'TWO-B']) await fixture.raise(code);
  await Promise.all(Array.from({ length: 5 }, dispatch));
  const emails = await emailsOf(reader);
  expect(emails.map(({ subject }) => subject)).toEqual(['2 alertas: Second (EXC-N), First (EXC-N)']);
  expect(emails[0]?.parts?.map(({ heading }) => heading)).toEqual(['Second · 1', 'First · 1']);
});

test('a rolled back transaction writes no e-mail, and the next one does', async () => {
  const reader = await northern();
  await fixture.define('CRASH', { description: 'Crash', email: true });
  await fixture.raise('CRASH');
  const subscriber = emailSubscriber({ mailer: mailer(), live: fixture.api.live });
  const dying = dispatchOutbox(
    {
      ...fixture.api,
      subscribers: [
        subscriber,
        async () => {
          throw new Error('killed');
        },
      ],
    },
    fixture.account.id,
  );
  await expect(dying).rejects.toThrow('killed');
  expect(await subjectsOf(reader)).toEqual([]);
  await dispatch();
  expect(await subjectsOf(reader)).toEqual(['Médio: EXC-N (N), Crash']);
});

test('digests wait for their hour, are sent once by concurrent senders, with the access of that moment', async () => {
  const [reader, leaver] = [await northern(), await northern()];
  await fixture.define('DIGEST', { description: 'Digest', email: true, shipping_type: 'hourly', severity: 'high' });
  await fixture.define('DAILY', { description: 'Daily', email: true, shipping_type: 'daily', severity: 'low' });
  await fixture.raise('DIGEST');
  await fixture.raise('DIGEST', { occurred_at: new Date(Date.now() + 1_000).toISOString() });
  await fixture.raise('DAILY');
  await dispatch();
  await due(new Date());
  expect(await subjectsOf(reader)).toEqual([]);
  await fixture.api.call(detachUser, {
    headers: fixture.account.admin.headers,
    params: { id: leaver.profileId, user_id: leaver.id },
  });
  await Promise.all([due(hours(25)), due(hours(25)), due(hours(25))]);
  const emails = await emailsOf(reader);
  expect(emails.map(({ subject }) => subject)).toEqual(['2 alertas: Digest (EXC-N), Daily (EXC-N)']);
  expect(emails[0]?.parts?.[0]?.items[0]).toMatchObject({ text: 'EXC-N', detail: expect.stringContaining('2 vezes') });
  expect(await subjectsOf(leaver)).toEqual([]);
  await due(hours(50));
  expect(await subjectsOf(reader)).toHaveLength(1);
});

test('quiet hours delay e-mails, except critical ones', async () => {
  const [reader, strict] = [await northern(), await northern()];
  const quiet_hours = quietNow();
  await prefer(reader, { quiet_hours });
  await prefer(strict, { quiet_hours, critical_anyway: false });
  await fixture.define('Q-HIGH', { description: 'High', email: true, severity: 'high' });
  await fixture.define('Q-CRIT', { description: 'Crit', email: true, severity: 'critical' });
  await fixture.raise('Q-HIGH');
  await fixture.raise('Q-CRIT');
  await dispatch();
  expect(await subjectsOf(reader)).toEqual(['Gravíssimo: EXC-N (N), Crit']);
  expect(await subjectsOf(strict)).toEqual([]);
  await due(hours(3));
  expect(await subjectsOf(reader)).toEqual(['Gravíssimo: EXC-N (N), Crit', 'Grave: EXC-N (N), High']);
  expect(await subjectsOf(strict)).toEqual(['2 alertas: Crit (EXC-N), High (EXC-N)']);
});

/** Quiet hours from one hour ago to one hour from now, in the account's time zone. */
function quietNow() {
  const clock = new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', hour: '2-digit', hourCycle: 'h23' });
  const hour = Number(clock.format(new Date()));
  return { from_minute: ((hour + 23) % 24) * 60, to_minute: ((hour + 2) % 24) * 60 };
}

test('unsubscribing ends e-mails of a definition; the preferences restore them', async () => {
  const reader = await northern();
  const definition = await fixture.define('LEAVE', { description: 'Leaving', email: true });
  await fixture.define('STAY', { description: 'Staying', email: true });
  await fixture.raise('LEAVE');
  await dispatch();
  const [email] = await emailsOf(reader);
  const leave = email?.unsubscribe ?? { path: '', token: { use: '', id: '' }, label: '' };
  const place = `${leave.path.replace('/api/v1', '')}${linkToken(tokenKey, leave.token.use, leave.token.id)}`;
  const page = await fixture.api.request(place);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('alertas do tipo “Leaving”')]);
  const preferences = () => fixture.api.call(getNotificationPreferences, { headers: reader.headers });
  expect((await preferences()).unsubscribed).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    const done = await fixture.api.request(place, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Você não recebe mais')]);
  }
  expect((await preferences()).unsubscribed).toMatchObject([{ code: 'LEAVE', description: 'Leaving' }]);
  const finishAll = () =>
    sql`update alerts set status = 'resolved', solved_at = now() where account_id = current_account() and status <> 'resolved'`;
  await fixture.api.db.transaction().execute(async (db) => {
    await sql`select set_config('app.account_id', ${fixture.account.id}, true)`.execute(db);
    await finishAll().execute(db);
  });
  for (const code of ['LEAVE', 'STAY']) {
    await fixture.raise(code);
    await dispatch();
  }
  expect(await subjectsOf(reader)).toEqual(['Médio: EXC-N (N), Leaving', 'Médio: EXC-N (N), Staying']);
  expect(await prefer(reader, { unsubscribed_ids: [] })).toMatchObject({ unsubscribed: [] });
  const unknown = await fixture.api.send(putNotificationPreferences, {
    headers: fixture.southern.headers,
    body: { unsubscribed_ids: [definition.id] },
  });
  expect(unknown).toMatchObject({ status: 422, body: { errors: { unsubscribed_ids: [124] } } });
  const tampered = await fixture.api.request(
    `/unsubscribe/${linkToken(randomBytes(32), leave.token.use, leave.token.id)}`,
    {
      method: 'POST',
    },
  );
  expect(tampered.status).toBe(404);
});

test('a failing e-mail with several alerts is given up as a whole', async () => {
  const reader = await northern();
  for (const code of ['ALL-A', 'ALL-B']) {
    await fixture.define(code, { description: code, email: true });
    await fixture.raise(code);
  }
  await dispatch();
  const [email] = await emailsOf(reader);
  const { token } = email?.unsubscribe ?? { token: { use: '', id: '' } };
  await fixture.api.request(`/unsubscribe/${linkToken(tokenKey, token.use, token.id)}`, { method: 'POST' });
  expect(await fixture.api.call(getNotificationPreferences, { headers: reader.headers })).toMatchObject({
    mail: false,
  });
});

test('an e-mail reaches the mail server once, with unsubscribe headers', async () => {
  const server = await startMailServer();
  const parts = { ...base, smtp: server.settings };
  const jobs = await startJobWorker({ db: fixture.api.db, log });
  const services = { db: fixture.api.db, live: fixture.api.live, log };
  await startDelivering({ ...services, jobs }, parts);
  const real = createMailer(parts, createJobs(fixture.api.db));
  const sending = startWorkers([dueEmailWorker(real), dueEmailWorker(real)], services);
  const reader = await northern();
  const definition = await fixture.define('SMTP', { description: 'Over the wire', email: true });
  await fixture.raise('SMTP');
  const subscribers = [emailSubscriber({ mailer: real, live: fixture.api.live })];
  await Promise.all([
    dispatchOutbox({ ...fixture.api, subscribers }, fixture.account.id),
    dispatchOutbox({ ...fixture.api, subscribers }, fixture.account.id),
  ]);
  const received = () => server.received.filter(({ to }) => to.includes(reader.email));
  await vi.waitFor(() => expect(received()).toHaveLength(1), { timeout: 15_000, interval: 50 });
  const source = received()[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  expect(source).toMatch(/^List-Unsubscribe: *<https:\/\/portal\.example\/api\/v1\/unsubscribe\/[\w-]{60,}>/im);
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  expect(source).toMatch(/^Subject: .*EXC-N/im);
  // A definition with e-mail switched off leaves nothing pending.
  await fixture.api.call(updateAlertDefinition, {
    headers: fixture.account.admin.headers,
    params: { id: definition.id },
    body: { email: false },
  });
  await sending.stop();
  await jobs.stop();
  await server.stop();
}, 30_000);
