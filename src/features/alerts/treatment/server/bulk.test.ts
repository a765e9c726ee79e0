import { expect, test } from 'vitest';
import * as treatment from '../treatment-contract.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();

type Headers = Record<string, string>;
const admin = () => fixture.account.admin.headers;
const finish = (id: string) => fixture.api.send(treatment.finishAlert, { headers: admin(), params: { id }, body: {} });

test('a bulk treatment handles each alert by itself and lists refusals', async () => {
  await fixture.define('MANY');
  await fixture.define('MANY-ADVICE', { recommendation: 'Call.' });
  const one = await fixture.raise('MANY');
  const two = await fixture.raise('MANY', { asset: fixture.south.asset.code });
  const three = await fixture.raise('MANY-ADVICE');
  await finish(two.id);
  const alert_ids = [one.id, two.id, three.id, one.id];
  const send = (body: object) =>
    fixture.api.send(treatment.treatAlerts, { headers: admin(), body: { alert_ids, ...body } });
  expect(await send({})).toMatchObject({ status: 422, body: { errors: { finish: [108] } } });
  expect((await send({ assignee_id: fixture.account.admin.id })).body).toEqual({
    treated: [one.id, three.id],
    refused: [{ id: two.id, error: 'conflict', description: 'What MANY shows', subject: fixture.south.asset.code }],
  });
  expect((await send({ finish: true })).body).toMatchObject({
    treated: [one.id],
    refused: [
      { id: two.id, error: 'conflict' },
      { id: three.id, error: 'validation_error' },
    ],
  });
  expect((await send({ finish: true, counter_measure: 'Called.' })).body).toMatchObject({ treated: [three.id] });
  expect(await fixture.whole(three.id)).toMatchObject({
    status: 'resolved',
    counter_measures: [{ description: 'Called.' }],
  });
});

test('treatable alerts of a filter are listed within the scope, without resolved ones', async () => {
  await fixture.define('ALL');
  await finish((await fixture.raise('ALL')).id);
  const far = await fixture.raise('ALL', { asset: fixture.south.asset.code });
  const near = await fixture.raise('ALL');
  const choose = (headers: Headers, query = '') =>
    fixture.api.call(treatment.chooseAlerts, { headers, query: `?code=ALL${query}` });
  expect(await choose(admin())).toEqual({
    ids: [near.id, far.id],
    unit_ids: [fixture.north.unit.id, fixture.south.unit.id].toSorted(),
    is_more: false,
  });
  expect((await choose(fixture.northern.headers)).ids).toEqual([near.id]);
  expect((await choose(admin(), `&unit_id=${fixture.south.unit.id}`)).ids).toEqual([far.id]);
  expect((await choose(admin(), '&status=resolved')).ids).toEqual([]);
});
