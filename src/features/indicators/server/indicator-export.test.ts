import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { createAssetProfile, attachUser } from '#features/assets/permissions/contract.ts';
import { getAddress } from '#features/trips/geocoding/contract.ts';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';

const fleet = await createIndicatorFixture([
  ['N-1', 'NORTH', 'Excavator'],
  ['S-1', 'SOUTH', 'Truck'],
]);
beforeAll(async () => {
  await fleet.send(shift('N-1', '2026-10-05T08:00:00-03:00', { work: 2, idle: 0 }));
});

const exported = (query: string, headers = fleet.account.admin.headers, tab = 'cockpit') =>
  fleet.api.request(`/indicators/${tab}/export?from=2026-10-05&to=2026-10-06&${query}`, { headers });
const linesOf = async (answer: Response) => (await answer.text()).replace('\uFEFF', '').trim().split(/\r?\n/);

test('a card is exported as rows with numbers, in the requested language', async () => {
  const answer = await exported('card=lowest_units&locale=pt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('.csv');
  const [head, ...rows] = await linesOf(answer);
  expect(head).toMatch(/^UL[,;]Utilização \(%\)$/);
  expect(rows.find((row) => row.startsWith('NORTH'))).toMatch(/^NORTH[,;]\d+([.,]\d+)?$/);
});

test('a figure is exported with the previous period', async () => {
  const rows = await linesOf(await exported('card=run_h&locale=en'));
  expect(rows[0]).toMatch(/^Period[,;]Engine hours \(h\)$/);
  expect(rows[1]).toMatch(/^2026-10-05 – 2026-10-06[,;]1[.,]98$/);
  // The preceding period has no data.
  expect(rows[2]).toMatch(/^Preceding period: 2026-10-03 – 2026-10-04[,;]$/);
});

test('as XLSX days are dates, hours and weekdays numbers', async () => {
  const sheetOf = async (query: string) => {
    const answer = await exported(`${query}&format=xlsx&locale=en`, fleet.account.admin.headers, 'utilization');
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  };
  const days = await sheetOf('card=utilization_by_day');
  // 2026-10-05, counted from the end of 1899.
  expect(days).toMatch(/<c r="A2" s="4"><v>46300<\/v>/);
  const hours = await sheetOf('card=by_hour');
  expect(hours).toContain('Weekday (1: Monday)');
  expect(hours).toMatch(/<c r="A2" s="5"><v>\d+<\/v><\/c><c r="B2" s="5"><v>\d+<\/v>/);
});

test('silent assets have start, last place and likely cause, in the API and the file', async () => {
  const { api, account, owner, assets } = fleet;
  await owner.query('update asset_states set supply_v = 9.5 where account_id = $1 and asset_id = $2', [
    account.id,
    assets['N-1'],
  ]);
  const { cards } = await fleet.read('connectivity', '?from=2026-10-05&to=2026-10-06');
  expect(cards['silent']?.rows.map(({ label, silence }) => [label, silence])).toEqual([
    [
      'N-1',
      {
        since: '2026-10-05T13:00:00.000Z',
        where: {
          latitude: expect.closeTo(-29.76, 5),
          longitude: -51,
          address: expect.objectContaining({ place: expect.any(String), region: 'RS' }),
        },
        cause: 'low_supply',
      },
    ],
    ['S-1', { since: null, where: null, cause: 'unknown' }],
  ]);
  expect(cards['by_cause']?.rows.every(({ silence }) => silence === undefined)).toBe(true);
  const { where } = cards['silent']?.rows[0]?.silence ?? {};
  // The place as the asset panel shows it.
  const at = `?latitude=${where?.latitude}&longitude=${where?.longitude}`;
  expect(where?.address).toEqual(await api.call(getAddress, { headers: account.admin.headers, query: at }));
  const [head, first, second] = await linesOf(
    await exported('card=silent&locale=pt', account.admin.headers, 'connectivity'),
  );
  expect(head).toMatch(
    /^Ativo[,;].*[,;]Última comunicação[,;]Último local[,;]Latitude[,;]Longitude[,;]Causa provável$/,
  );
  expect(first).toMatch(/^N-1[,;].*2026-10-05[ T]10:00.*RS.*-29[.,]76[,;]-51[,;]Tensão baixa na alimentação$/);
  expect(second).toMatch(/^S-1[,;].*[,;]Desconhecida$/);
});

test('an unknown card is an error by field', async () => {
  const answer = await exported('card=by_age');
  expect(answer.status).toBe(422);
  expect(JSON.stringify(await answer.json())).toContain('"card"');
});

test('files contain only what is in scope', async () => {
  const { api, account, units } = fleet;
  const southern = await account.addPerson('viewer');
  const { headers } = account.admin;
  const body = { name: 'South', unit_ids: [units['SOUTH']], sections: ['assets', 'indicators'] };
  const profile = await api.call(createAssetProfile, { headers, body });
  await api.call(attachUser, { headers, params: { id: profile.id, user_id: southern.id } });
  const rows = await linesOf(await exported('card=lowest_units', southern.headers));
  expect(rows.join('\n')).not.toContain('NORTH');
  expect((await linesOf(await exported('card=run_h', southern.headers)))[1]).toMatch(/[,;]0$/);
});
