import { afterAll, beforeAll, expect, test } from 'vitest';
import * as treatment from '../treatment-contract.ts';
import { createAlertFixture, type AlertFixture } from '#testing/alert-fixture.ts';

let bench: AlertFixture;
beforeAll(async () => {
  bench = await createAlertFixture();
});
afterAll(() => bench.api.close());

type Headers = Record<string, string>;
const admin = () => bench.account.admin.headers;
const finish = (id: string) => bench.api.send(treatment.finishAlert, { headers: admin(), params: { id }, body: {} });

test('many at once: each for itself, and those that cannot be are named', async () => {
  await bench.define('MANY');
  await bench.define('MANY-ADVICE', { recommendation: 'Call.' });
  const one = await bench.raise('MANY');
  const two = await bench.raise('MANY', { asset: bench.south.asset.code });
  const three = await bench.raise('MANY-ADVICE');
  await finish(two.id);
  const alert_ids = [one.id, two.id, three.id, one.id];
  const send = (body: object) =>
    bench.api.send(treatment.treatAlerts, { headers: admin(), body: { alert_ids, ...body } });
  expect(await send({})).toMatchObject({ status: 422, body: { errors: { finish: [108] } } });
  expect((await send({ assignee_id: bench.account.admin.id })).body).toEqual({
    treated: [one.id, three.id],
    refused: [{ id: two.id, error: 'conflict', description: 'What MANY tells', subject: bench.south.asset.code }],
  });
  expect((await send({ finish: true })).body).toMatchObject({
    treated: [one.id],
    refused: [
      { id: two.id, error: 'conflict' },
      { id: three.id, error: 'validation_error' },
    ],
  });
  expect((await send({ finish: true, counter_measure: 'Called.' })).body).toMatchObject({ treated: [three.id] });
  expect(await bench.whole(three.id)).toMatchObject({
    status: 'resolved',
    counter_measures: [{ description: 'Called.' }],
  });
});

test('all under a filter that can be treated are named, in reach alone, without those that are resolved', async () => {
  await bench.define('ALL');
  await finish((await bench.raise('ALL')).id);
  const far = await bench.raise('ALL', { asset: bench.south.asset.code });
  const near = await bench.raise('ALL');
  const choose = (headers: Headers, query = '') =>
    bench.api.call(treatment.chooseAlerts, { headers, query: `?code=ALL${query}` });
  expect(await choose(admin())).toEqual({
    ids: [near.id, far.id],
    unit_ids: [bench.north.unit.id, bench.south.unit.id].toSorted(),
    is_more: false,
  });
  expect((await choose(bench.northern.headers)).ids).toEqual([near.id]);
  expect((await choose(admin(), `&unit_id=${bench.south.unit.id}`)).ids).toEqual([far.id]);
  expect((await choose(admin(), '&status=resolved')).ids).toEqual([]);
});
