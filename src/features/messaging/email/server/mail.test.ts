import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addPerson } from '#testing/sign-in.ts';
import { createJobs, startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { createMailer, mailQueue, type MailDeps } from './mailer.ts';
import { mailRetention } from './feature.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { startDelivering } from './start-delivering.ts';
import { startMailServer, type MailServer } from '#testing/fixtures/mail-server.ts';

const log = pino({ level: 'silent' });
const content = { subject: 'Good news', lines: ['It works.'], notes: [] };
/** Time-out of a silent server in milliseconds. */
const timeoutMs = 400;

const { api } = await createApiFixture({ ownDatabase: true });
let server: MailServer;
let parts: MailDeps;
let jobs: JobWorker;
let person: { id: string; email: string };

beforeAll(async () => {
  server = await startMailServer();
  parts = {
    publicUrl: 'https://portal.example',
    product: 'Patio',
    linkKey: Buffer.alloc(32, 7),
    smtp: server.settings,
  };
  jobs = await startJobWorker({ db: api.db, log });
  await startDelivering({ db: api.db, live: api.live, log, jobs }, parts, timeoutMs);
});
beforeEach(async () => {
  person = await addPerson(api.db);
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});

/** Writes a mail as a slice does, in its own transaction. */
async function write(mailer = createMailer(parts, createJobs(api.db))): Promise<void> {
  const mail = { userId: person.id, accountId: null, address: null, locale: null, content };
  await api.db.transaction().execute((transaction) => mailer.write(transaction, mail));
}

const outbox = () => api.db.selectFrom('mails').selectAll().where('user_id', '=', person.id).execute();
const row = async () => (await outbox())[0];
const received = () => server.received.filter(({ to }) => to.includes(person.email));
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const settled = () => until(async () => expect((await row())?.sent_at).toBeInstanceOf(Date));
/** Skips the pause before the next attempt. */
const hurry = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(api.db);
const failed = (attempts: number) =>
  until(async () => {
    const mail = await row();
    expect(mail?.attempts).toBe(attempts);
    expect(mail?.last_error).not.toBeNull();
    const waiting = await sql`select id from pgboss.job where state = 'retry' and name = 'mail'`.execute(api.db);
    expect(waiting.rows.length).toBeGreaterThan(0);
  });

describe('a mail', () => {
  test('is given up when its recipient has left the account', async () => {
    const { id: accountId } = await mintAccount(api.db);
    const member = { account_id: accountId, user_id: person.id, role: 'viewer' as const };
    await api.db.insertInto('memberships').values(member).execute();
    server.expect('refuses for now');
    const mail = { userId: person.id, accountId, address: null, locale: null, content };
    const mailer = createMailer(parts, createJobs(api.db));
    await api.db.transaction().execute((transaction) => mailer.write(transaction, mail));
    await failed(1);
    await api.db.deleteFrom('memberships').where('user_id', '=', person.id).execute();
    await hurry();
    await until(async () => expect((await row())?.given_up_at).toBeInstanceOf(Date));
    expect(received()).toHaveLength(0);
  });

  test('reaches the server complete, to its recipient only, as text and HTML', async () => {
    await write();
    await settled();
    const [mail] = received();
    expect(received()).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'no-reply@portal.example', to: [person.email] });
    expect(mail?.messageId).toBe(`<${(await row())?.id}@portal.example>`);
    expect(mail?.source).toContain('Subject: Good news');
    expect(mail?.source).toMatch(/multipart\/alternative/);
    expect(mail?.source).toMatch(/Auto-Submitted: auto-generated/i);
  });

  test('of a rolled back transaction is not sent', async () => {
    const mailer = createMailer(parts, createJobs(api.db));
    const mail = { userId: person.id, accountId: null, address: null, locale: null, content };
    const undone = api.db.transaction().execute(async (transaction) => {
      await mailer.write(transaction, mail);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outbox()).toEqual([]);
    const left = await sql`select id from pgboss.job where name = 'mail' and state in ('created', 'active')`.execute(
      api.db,
    );
    expect(left.rows).toEqual([]);
  });

  test.each(['stalls', 'refuses for now', 'drops'] as const)('is sent once by a server that first %s', async (mood) => {
    server.expect(mood, mood);
    await write();
    await failed(1);
    await hurry();
    await failed(2);
    await hurry();
    await settled();
    expect(received()).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 3, last_error: null, given_up_at: null });
  });

  test('without acknowledgement is resent with the same Message-ID', async () => {
    server.expect('takes and drops');
    await write();
    await failed(1);
    await hurry();
    await settled();
    expect(received()).toHaveLength(2);
    expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(1);
    expect(new Set(received().map(({ source }) => /^Date: (.*)$/m.exec(source)?.[1])).size).toBe(1);
  });

  test('to an unknown address is given up at once, with the reason', async () => {
    const before = server.begun();
    server.expect('refuses the address');
    await write();
    await until(async () => expect((await row())?.given_up_at).toBeInstanceOf(Date));
    expect((await row())?.last_error).toContain('550');
    expect(server.begun()).toBe(before + 1);
    expect(received()).toEqual([]);
  });

  test('waits with growing pauses while the server is unavailable', async () => {
    const away = { ...parts, smtp: server.settings };
    const { rows } = await sql<{ retry_delay: number; retry_backoff: boolean; retry_delay_max: number }>`
      select retry_delay, retry_backoff, retry_delay_max from pgboss.queue where name = 'mail'`.execute(api.db);
    expect(rows[0]).toEqual({ retry_delay: 20, retry_backoff: true, retry_delay_max: 3600 });
    server.expect('drops');
    await write(createMailer(away, createJobs(api.db)));
    await failed(1);
    const next = await sql<{ wait_s: number }>`
      select extract(epoch from start_after - now())::int as wait_s from pgboss.job where state = 'retry'`.execute(
      api.db,
    );
    expect(next.rows[0]?.wait_s).toBeGreaterThan(5);
    await hurry();
    await settled();
  });

  test('of a dead process is sent by another, and a repeated job sends nothing', async () => {
    await jobs.stop();
    await write();
    // A process takes the job and crashes.
    await sql`
      update pgboss.job set state = 'active', started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '2 minutes'
      where name = 'mail' and state = 'created'`.execute(api.db);
    jobs = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
    await startDelivering({ db: api.db, live: api.live, log, jobs }, parts, timeoutMs);
    await until(async () => {
      await hurry();
      expect((await row())?.sent_at).toBeInstanceOf(Date);
    });
    const id = (await row())?.id ?? '';
    const again = createJobs(api.db);
    await again.add(api.db, mailQueue, { mail_id: id });
    await again.add(api.db, mailQueue, { mail_id: randomUUID() });
    await until(async () => {
      const open = await sql`select id from pgboss.job where name = 'mail' and state <> 'completed'`.execute(api.db);
      expect(open.rows).toEqual([]);
    });
    expect(received()).toHaveLength(1);
  }, 60_000);

  test('stays in the outbox without a server', async () => {
    const before = server.begun();
    await write(createMailer({ smtp: null }, createJobs(api.db)));
    expect(await row()).toMatchObject({ attempts: 0, sent_at: null, address: person.email, locale: 'pt' });
    const jobsOfIt = await sql`select id from pgboss.job where data ->> 'mail_id' = ${(await row())?.id}`.execute(
      api.db,
    );
    expect(jobsOfIt.rows).toEqual([]);
    expect(server.begun()).toBe(before);
  });

  test('is deleted after its retention', async () => {
    await write(createMailer({ smtp: null }, createJobs(api.db)));
    await sql`update mails set created_at = now() - interval '31 days', sent_at = now() where user_id = ${person.id}`.execute(
      api.db,
    );
    await applyRetention(api, [{ retention: mailRetention }], new Date());
    expect(await outbox()).toEqual([]);
  });
});
