import { randomBytes, randomUUID } from 'node:crypto';
import pino from 'pino';
import * as z from 'zod/mini';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { loadProfileScope } from '#features/assets/permissions/server/public.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { createAssetIndexCache } from '#features/assets/catalogue/server/public.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { createBriefcase, createContent, deleteContent, updateContent } from '#features/dashboards/boards/contract.ts';
import { boardOfTab } from '#features/dashboards/boards/board.ts';
import { putPermissions } from '#features/dashboards/boards/public.ts';
import { indicators } from '#features/indicators/messages/en.ts';
import { tabNames } from '#features/indicators/public.ts';
import { createAnswerDeps } from '#features/indicators/server/public.ts';
import { createMailer, type Mailer, mailContent, startDelivering } from '#features/messaging/email/server/public.ts';
import { openCsv, openXlsx } from '#testing/read-tables.ts';
import { startMailServer } from '#testing/fixtures/mail-server.ts';
import { scopeOfMember } from '#features/identity/session/server/public.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createJobs, startJobWorker } from '#platform/server/jobs.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import { mapCredit } from '#platform/server/map-picture/paint-map.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { inspectPdf } from '#platform/server/uploads/documents/inspect-pdf.ts';
import * as contract from '../contract.ts';
import { sendDueBoard } from './send-due.ts';

const log = pino({ level: 'silent' });
const tokenKey = randomBytes(32);
const { api, database } = await createApiFixture({ ownDatabase: true, tokenKey });
let account: MintedAccount;
/** Reaches the northern unit only. */
let ana: MintedPerson;
let bia: MintedPerson;
let board: string;

beforeEach(async () => {
  account = await mintAccount(api.db);
  const { headers } = account.admin;
  const units: Record<string, string> = {};
  for (const name of ['North', 'South']) {
    units[name] = (await api.call(createUnit, { headers, body: { code: name, name } })).id;
    for (const at of [1, 2])
      await api.call(createAsset, {
        headers,
        body: { code: `${name}-${at}`, unit_id: units[name], category: 'Truck' },
      });
  }
  ana = await account.addPerson('viewer');
  bia = await account.addPerson('viewer');
  const profile = await api.call(createAssetProfile, { headers, body: { name: 'North', unit_ids: [units.North] } });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: ana.id } });
  await api.db.updateTable('users').set({ locale: 'en' }).where('id', '=', ana.id).execute();
  const { id } = await api.call(createBriefcase, { headers, body: { name: 'Wall', color: '#0b7285' } });
  const place = { x: 0, y: 0, w: 4, h: 4 };
  const charts = [
    { key: 'a', title: null, chart: 'number', measures: ['assets'], dimension: null, ...place },
    { key: 'b', title: 'Fleet by UL', chart: 'table', measures: ['assets'], dimension: 'unit', ...place, y: 4 },
    { key: 'c', title: null, chart: 'bar', measures: ['assets'], dimension: 'category', ...place, y: 8 },
  ];
  const definition = { kind: 'board', charts };
  board = (await api.call(createContent, { headers, params: { id }, body: { name: 'Monday', definition } })).id;
  await allow(ana, 'allowed');
});

const admin = () => ({ headers: account.admin.headers });
const allow = (who: MintedPerson, access: string) =>
  api.call(putPermissions, { ...admin(), body: { changes: [{ content_id: board, user_id: who.id, access }] } });
const daily = (...readers: { id: string }[]) => ({ every: 'day', hour: 7, user_ids: readers.map(({ id }) => id) });
const put = (body: object) => api.call(contract.putDelivery, { ...admin(), params: { id: board }, body });
const read = async () => (await api.call(contract.getDelivery, { ...admin(), params: { id: board } })).delivery;
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

async function send(now: Date, mailer: Mailer = createMailer({ smtp: null }, createJobs(api.db))): Promise<void> {
  const { db, live, files } = api;
  const memory = new MemoryBudget();
  const answers = createAnswerDeps({
    db,
    live,
    memory,
    log,
    indexes: createAssetIndexCache({ db, live, log, memory }),
  });
  const parts = { product: 'Patio', files, answers, mailer, scopeOf: scopeOfMember(loadProfileScope), db, log };
  while (await sendDueBoard(parts, account.id, now));
}

async function emailsOf({ id }: { id: string }) {
  const rows = await api.db
    .selectFrom('mails')
    .innerJoin('mail_attachments', 'mail_attachments.mail_id', 'mails.id')
    .select(['content', 'name', 'type', 'bytes'])
    .where('user_id', '=', id)
    .orderBy('mails.id')
    .execute();
  return rows.map(({ content, ...file }) => ({ ...file, ...z.parse(mailContent, content) }));
}

test('each reader gets their scope in their language; without access to the board nothing', async () => {
  const made = await put(daily(account.admin, ana, bia));
  expect(made.delivery.readers.map(({ id, sees }) => [id, sees])).toEqual(
    expect.arrayContaining([
      [account.admin.id, true],
      [ana.id, true],
      [bia.id, false],
    ]),
  );
  await send(days(1));
  const [hers, second] = await emailsOf(ana);
  expect(second).toBeUndefined();
  expect(hers).toMatchObject({ type: 'application/pdf', action: { label: 'Open the board' } });
  expect(hers?.name).toMatch(/^Monday .*\.pdf$/);
  expect(await inspectPdf(hers?.bytes ?? Buffer.alloc(0))).toBe('safe');
  const pdf = await readPdf(hers?.bytes ?? Buffer.alloc(0));
  const text = pdf.pages.join(' ');
  expect(text).toContain('Fleet by UL');
  expect(text).toContain('North');
  expect(text).not.toContain('South');
  expect(pdf.language).toBe('en');
  const [his] = await emailsOf(account.admin);
  const whole = await readPdf(his?.bytes ?? Buffer.alloc(0));
  expect(whole.pages.join(' ')).toContain('South');
  expect(whole.language).toBe('pt-BR');
  expect(await emailsOf(bia)).toEqual([]);
  expect(await read()).toMatchObject({ last_emails: 2, failed_at: null });
});

test.each(['csv', 'xlsx'] as const)('as %s each reader gets a table of the values that they see', async (format) => {
  expect((await put({ ...daily(ana), format })).delivery).toMatchObject({ format });
  await send(days(1));
  const [hers] = await emailsOf(ana);
  expect(hers?.name).toMatch(new RegExp(`^Monday .*\\.${format}$`));
  expect(hers?.lines?.join(' ')).toContain(format.toUpperCase());
  const bytes = hers?.bytes ?? Buffer.alloc(0);
  const { head, rows } = format === 'csv' ? openCsv(bytes, ',') : await openXlsx(bytes);
  const lines = rows.map((row) => row.map((cell) => String(cell ?? '')));
  expect(head).toEqual(['Chart', 'Row', 'Series', 'Measure', 'Value']);
  expect(lines).toContainEqual(['Fleet by UL', 'North', '', 'Assets', '2']);
  expect(lines.map(([chart]) => chart)).toEqual(['Assets', 'Fleet by UL', 'Assets · Category']);
  expect(JSON.stringify(lines)).not.toContain('South');
});

test.each(tabNames)('the tab %s is delivered as a table, alike in both formats', async (tab) => {
  const definition = boardOfTab(tab);
  await api.call(updateContent, { ...admin(), params: { id: board }, body: { definition } });
  const linesAs = async (format: 'csv' | 'xlsx', hour: number) => {
    await put({ ...daily(ana), format, hour });
    await send(days(2));
    const sent = (await emailsOf(ana)).find(({ name }) => name.endsWith(`.${format}`));
    const bytes = sent?.bytes ?? Buffer.alloc(0);
    const { rows } = format === 'csv' ? openCsv(bytes, ',') : await openXlsx(bytes);
    return rows.map((row) => row.map((cell) => String(cell ?? '')));
  };
  const lines = await linesAs('csv', 7);
  // A card without a split has a line for each of its measures, whatever the fleet did.
  const whole = definition.charts.filter(({ dimension }) => dimension === null);
  const titles: Readonly<Record<string, string>> = indicators.cards[tab];
  const titleOf = ({ key, measures }: (typeof whole)[number]) =>
    titles[key.slice(tab.length + 1)] ?? measures.map((measure) => indicators.measures[measure]).join(', ');
  const wanted = whole.flatMap((chart) => chart.measures.map(() => titleOf(chart)));
  expect(lines.filter(([, row]) => row === '').map(([title]) => title)).toEqual(expect.arrayContaining(wanted));
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain('South');
  const sheet = await linesAs('xlsx', 8);
  const named = (all: string[][]) => all.map(([chart, row, series, measure]) => [chart, row, series, measure]);
  expect(named(sheet)).toEqual(named(lines));
});

test('a map is printed within the reader’s scope; without map access as bars', async () => {
  const owner = await openClientOfTest(database.owner);
  await owner.query(
    `update asset_states set time = now(), latitude = -30.03, longitude = -51.22 where account_id = $1`,
    [account.id],
  );
  const chart = {
    key: 'm',
    title: 'Where',
    chart: 'map',
    measures: ['assets'],
    dimension: 'unit',
    x: 0,
    y: 0,
    w: 6,
    h: 6,
  };
  const definition = { kind: 'board', charts: [chart] };
  await api.call(updateContent, { ...admin(), params: { id: board }, body: { definition } });
  const open = async (who: MintedPerson, body: object) => {
    const { id } = await api.call(createAssetProfile, { ...admin(), body: { name: who.id, unit_ids: [], ...body } });
    await api.call(attachUser, { ...admin(), params: { id, user_id: who.id } });
  };
  await open(ana, { sections: ['map'] });
  await open(bia, { all_units: true, sections: ['assets'] });
  await allow(bia, 'allowed');
  await put(daily(account.admin, ana, bia));
  await send(days(1));
  const textTo = async (reader: MintedPerson) =>
    (await readPdf((await emailsOf(reader))[0]?.bytes ?? Buffer.alloc(0))).pages.join(' ');
  for (const reader of [account.admin, ana]) expect(await textTo(reader)).toContain(mapCredit);
  const hers = await textTo(bia);
  expect(hers).toContain('Where');
  expect(hers).not.toContain(mapCredit);
});

test('access is checked at delivery; paused and deleted boards are not sent', async () => {
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

test('the document is attached', async () => {
  const server = await startMailServer();
  const jobs = await startJobWorker({ db: api.db, log });
  const parts = {
    publicUrl: 'https://portal.example',
    product: 'Patio',
    linkKey: randomBytes(32),
    smtp: server.settings,
  };
  await startDelivering({ db: api.db, live: api.live, log, jobs }, parts);
  await put(daily(ana));
  await send(days(1), createMailer(parts, createJobs(api.db)));
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 20_000 });
  expect(server.received[0]?.source).toContain('Content-Type: application/pdf');
  await jobs.stop();
  await server.stop();
});

test.each([
  ['a week without its day', { every: 'week', hour: 7 }, 'weekday'],
  ['a day with a day of the month', { every: 'day', month_day: 1, hour: 7 }, 'month_day'],
  ['the 31st', { every: 'month', month_day: 31, hour: 7 }, 'month_day'],
  ['an hour that no clock has', { every: 'day', hour: 24 }, 'hour'],
  ['nobody', { every: 'day', hour: 7, user_ids: [] }, 'user_ids'],
  ['a stranger', { every: 'day', hour: 7, user_ids: [randomUUID()] }, 'user_ids.0'],
])('%s is refused', async (_, body, field) => {
  const request = { ...admin(), params: { id: board }, body: { user_ids: [ana.id], ...body } };
  const answer = await api.send(contract.putDelivery, request);
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
});

test('only administrators read and change deliveries; changes are audited', async () => {
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
