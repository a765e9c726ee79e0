import { expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createReportFixture } from '../testing/report-fixture.ts';
import { at } from '../testing/store-day.ts';

const { api, account, database, unitId, made } = await createReportFixture();

test('a stationary machine has its hours, and a stop over midnight counts on each day', async () => {
  const { headers } = account.admin;
  const { id } = await api.call(createAsset, { headers, body: { code: 'DIGGER', unit_id: unitId } });
  const owner = await openClientOfTest(database.owner);
  // From nine on a Monday morning, for 40 hours.
  await owner.query(
    `insert into stops (account_id, asset_id, started_at, ended_at, latitude, longitude, duration_s, idle_s)
     values ($1, $2, $3, $4, -30, -50.9, 144000, 1800)`,
    [account.id, id, at(0), at(2_400)],
  );
  await owner.query(
    `insert into asset_hours (account_id, asset_id, hour, unit_id, run_s, work_s, idle_s)
     select $1, $2, $3::timestamptz + n * interval '1 hour', $4, 3600, 2700, 900 from generate_series(0, 5) n`,
    [account.id, id, at(0), unitId],
  );
  const span = { from: at(-540).toISOString(), to: at(-540 + 3 * 1_440).toISOString() };
  const textOf = async (request: object) => {
    const { bytes } = await made({ ...span, locale: 'en', ...request });
    return (await readPdf(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
  };
  const alone = await textOf({ asset_id: [id] });
  expect(alone).toMatch(/Engine on 6 h 00\b.*In operation 4 h 30\b.*75% of engine time/);
  expect(alone).not.toMatch(/Distance 0|No trip began/);
  expect(alone).toMatch(/Monday, March 2, 2026 – 1 – – 30 min 15 h 00/);
  expect(alone).toMatch(/Tuesday, March 3, 2026 – 0 – – 0 s 24 h 00/);
  expect(alone).toMatch(/Wednesday, March 4, 2026 – 0 – – 0 s 1 h 00/);
  const fleet = await textOf({});
  expect(fleet).toMatch(/DIGGER HERE · HERE – – – 6 h 00/);
});
