import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { updateContent } from '#features/dashboards/boards/contract.ts';
import { boardOfTab } from '#features/dashboards/boards/board.ts';
import { indicators } from '#features/indicators/messages/en.ts';
import { tabNames } from '#features/indicators/public.ts';
import { createMailer, startDelivering } from '#features/messaging/email/server/public.ts';
import { openCsv, openXlsx } from '#testing/read-tables.ts';
import { startMailServer } from '#testing/fixtures/mail-server.ts';
import { createJobs, startJobWorker } from '#platform/server/jobs.ts';
import { mapCredit } from '#platform/server/map-picture/paint-map.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { inspectPdf } from '#platform/server/uploads/documents/inspect-pdf.ts';
import { createDeliveryFixture } from './testing/delivery-fixture.ts';

const log = pino({ level: 'silent' });
const { api, database, delivery, admin, allow, daily, put, read, days, send, emailsOf } = await createDeliveryFixture();

test('each reader gets their scope in their language; without access to the board nothing', async () => {
  const { account, ana, bia } = delivery;
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
  const { ana } = delivery;
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
  const { ana, board } = delivery;
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
  const { account, ana, bia, board } = delivery;
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

test('the document is attached', async () => {
  const { ana } = delivery;
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
