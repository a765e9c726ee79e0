import { beforeAll, expect, test } from 'vitest';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { exportAlerts, listAlerts, raiseExternal } from '#features/alerts/treatment/contract.ts';
import { exportAssets } from '#features/assets/catalogue/bulk-contract.ts';
import { assets as pt } from '#features/assets/catalogue/messages/pt.ts';
import { assetColumns } from '#features/assets/catalogue/public.ts';
import { listAssets, updateAsset } from '#features/assets/catalogue/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { exportAudit, listAudit } from '#features/identity/audit/contract.ts';
import { costs } from '#features/maintenance/records/contract.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';
import { openCsv, openXlsx, type OpenedCell, type OpenedSheet } from '#testing/read-tables.ts';

/** Exported tables in Portuguese, opened as a spreadsheet program opens them, beside what the API says. */

const timeZone = 'America/Sao_Paulo';
const period = 'from=2026-10-05&to=2026-10-07';
const fleet = await createIndicatorFixture([
  ['ESC-1', 'NORTE', 'Escavadeira'],
  ['CAM-2', 'SUL', 'Caminhão'],
]);
const { api } = fleet;
const admin = () => ({ headers: fleet.account.admin.headers });

beforeAll(async () => {
  const hours = { hour_meter_h: 1_234.56, odometer_km: 98_765.4 };
  const worked = shift('ESC-1', '2026-10-05T08:00:00-03:00', { work: 2, idle: 1 });
  await fleet.send([
    ...worked.map((position) => ({ ...position, ...hours })),
    ...shift('CAM-2', '2026-10-06T22:30:00-03:00', { work: 3, idle: 0 }),
  ]);
  const params = { id: fleet.assets['ESC-1'] ?? '' };
  const texts = { manufacturer: 'Máquinas; "Ação" & Cia', model: '=1+1', plate: '00123', serial: '1E5' };
  await api.call(updateAsset, { ...admin(), params, body: texts });
  for (const [amount, date] of [
    ['1234.50', '2026-10-05'],
    ['-80.10', '2026-10-06'],
  ])
    await api.call(costs.create, {
      ...admin(),
      body: { asset_id: params.id, kind: 'fuel', amount: amount ?? '', date: date ?? '' },
    });
  const { secret } = await api.call(createApiKey, { ...admin(), body: { name: 'Oficina', kind: 'full' } });
  const alert = {
    description: 'Pressão baixa; óleo',
    severity: 'critical',
    category: 'maintenance',
    status: 'active',
  } as const;
  await api.call(createAlertDefinition, { ...admin(), body: { code: 'OLEO', type: 'external', ...alert } });
  const occurred_at = new Date(Date.now() - 3_600_000).toISOString();
  const headers = { authorization: `Bearer ${secret}` };
  await api.call(raiseExternal, { headers, body: { code: 'OLEO', asset: 'ESC-1', occurred_at } });
}, 60_000);

async function bytesOf(path: string): Promise<Uint8Array> {
  const answer = await api.request(path, admin());
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The table as XLSX; as CSV it says the same. */
async function opened(path: string, query = ''): Promise<OpenedSheet> {
  const address = `${path}?${query}&locale=pt`;
  const sheet = await openXlsx(await bytesOf(`${address}&format=xlsx`));
  const csv = openCsv(await bytesOf(`${address}&format=csv`), ';');
  expect(csv.head).toEqual(sheet.head);
  expect(csv.rows.map((row) => row.map(String))).toEqual(
    sheet.rows.map((row) => row.map((cell, at) => textOf(cell, sheet.formats[at]))),
  );
  return sheet;
}

/** A cell of a workbook as the CSV file has it in Portuguese. */
function textOf(cell: OpenedCell, format: string | null | undefined): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, format?.includes('h') ? 19 : 10)
      .replace('T', ' ');
  if (typeof cell !== 'number') return String(cell).startsWith('=') ? `'${String(cell)}` : String(cell);
  const decimals = /0\.(0+)/.exec(format ?? '')?.[1]?.length;
  return String(decimals === undefined ? cell : Number(cell.toFixed(decimals))).replace('.', ',');
}

const column = ({ head, rows }: OpenedSheet, title: string) => rows.map((row) => row[head.indexOf(title)]);
const formatOf = ({ head, formats }: OpenedSheet, title: string) => formats[head.indexOf(title)];
/** Numbers are written without the noise of binary arithmetic. */
const written = (value: number | null) => value && Number(value.toPrecision(12));
/** An instant as the account's clock shows it, as if in UTC. */
const clock = (instant: string) => new Date(`${wallClock(Math.floor(Date.parse(instant) / 1_000) * 1_000, timeZone)}Z`);

test('the list of assets', async () => {
  const sheet = await opened(exportAssets.path);
  const { items } = await api.call(listAssets, { ...admin(), query: '?sort=code' });
  const { columns, statuses } = pt;
  expect(sheet.head).toEqual(assetColumns.map((name) => columns[name]));
  expect(column(sheet, columns.code)).toEqual(items.map(({ code }) => code));
  expect(column(sheet, columns.status)).toEqual(items.map(({ status }) => statuses[status]));
  expect(column(sheet, columns.status_since)).toEqual(items.map(({ status_since }) => clock(status_since)));
  expect(column(sheet, columns.time)).toEqual(items.map(({ last }) => last && clock(last.time)));
  expect(column(sheet, columns.hour_meter_h)).toEqual(items.map(({ hour_meter_h }) => written(hour_meter_h)));
  expect(column(sheet, columns.odometer_km)).toEqual(items.map(({ odometer_km }) => written(odometer_km)));
  for (const name of ['manufacturer', 'model', 'plate', 'serial', 'category'] as const)
    expect(column(sheet, columns[name])).toEqual(items.map((item) => item[name]));
  expect(formatOf(sheet, columns.odometer_km)).toBe('#,##0.0');
  expect(formatOf(sheet, columns.time)).toBe('m/d/yy h:mm');
});

test('alerts', async () => {
  const sheet = await opened(exportAlerts.path);
  const { items } = await api.call(listAlerts, admin());
  expect(items).toHaveLength(1);
  expect(column(sheet, 'Código')).toEqual(['OLEO']);
  expect(column(sheet, 'Descrição')).toEqual(['Pressão baixa; óleo']);
  expect(column(sheet, 'Severidade')).toEqual(['Gravíssimo']);
  expect(column(sheet, 'Ocorreu em')).toEqual(items.map(({ occurred_at }) => clock(occurred_at)));
  expect(column(sheet, 'Ocorrências')).toEqual(items.map(({ occurrences }) => occurrences));
  expect(column(sheet, 'Data da solução')).toEqual([null]);
});

test('costs: days are dates and money numbers', async () => {
  const sheet = await opened(costs.export.path, 'sort=date');
  const { items } = await api.call(costs.list, { ...admin(), query: '?sort=date' });
  expect(column(sheet, 'Valor')).toEqual(items.map(({ amount }) => Number(amount)));
  expect(column(sheet, 'Data')).toEqual(items.map(({ date }) => new Date(`${date}T00:00:00Z`)));
  expect(column(sheet, 'Tipo')).toEqual(['Combustível', 'Combustível']);
  expect([formatOf(sheet, 'Valor'), formatOf(sheet, 'Data')]).toEqual(['#,##0.00', 'm/d/yy']);
});

test('a card of indicators: days are dates and hours numbers', async () => {
  const { cards } = await fleet.read('utilization', `?${period}`);
  const sheet = await opened('/indicators/utilization/export', `${period}&card=utilization_by_day`);
  const rows = cards['utilization_by_day']?.rows ?? [];
  expect(sheet.rows.map(([day]) => day)).toEqual(rows.map(({ key }) => new Date(`${key}T00:00:00Z`)));
  const values = rows.map((row) => row.values.map((value) => value && Number((value * 100).toFixed(4))));
  expect(sheet.rows.map(([, ...cells]) => cells)).toEqual(values);
  expect(sheet.formats[0]).toBe('m/d/yy');
  expect(values.flat()).toContain(10.5);
});

test('the audit', async () => {
  const sheet = await opened(exportAudit.path, 'entity=cost');
  const { items } = await api.call(listAudit, { ...admin(), query: '?entity=cost' });
  expect(sheet.rows.map(([at]) => at)).toEqual(items.map(({ at }) => clock(at)));
});
