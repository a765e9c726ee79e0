import { expect, test } from 'vitest';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { addCounterMeasure, createTemplate, finishAlert, reopenAlert } from '../treatment-contract.ts';
import { listEffectiveMeasures, type DefinitionOutcome } from '../effective-measures-contract.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const fixture = await createAlertFixture();
const owner = await openClient(testDatabase().owner);

const headers = () => fixture.account.admin.headers;
const now = Date.now();
const ago = (ms: number) => new Date(now - ms).toISOString();

interface AlertSetup {
  asset?: string;
  measures?: string[];
  /** Milliseconds before now; the others relative to it. */
  raised: number;
  taken?: number;
  solved: number;
}

/** An alert that was raised, treated and resolved in the past. */
async function treat(
  code: string,
  { asset = fixture.north.asset.code, measures = [], raised, taken = 0, solved }: AlertSetup,
) {
  const { id } = await fixture.raise(code, { asset, occurred_at: ago(raised) });
  for (const description of measures)
    await fixture.api.call(addCounterMeasure, { headers: headers(), params: { id }, body: { description } });
  const solved_at = ago(raised - solved);
  await fixture.api.call(finishAlert, { headers: headers(), params: { id }, body: { solved_at } });
  // Backdates everything.
  await owner.query('update alerts set created_at = $2 where id = $1', [id, ago(raised)]);
  for (const [action, at] of [
    ['counter_measure', ago(raised - taken)],
    ['finished', solved_at],
  ])
    await owner.query('update alert_history set at = $3 where alert_id = $1 and action = $2', [id, action, at]);
  return id;
}

const worked = async (query = '', by = headers()): Promise<DefinitionOutcome[]> =>
  (await fixture.api.call(listEffectiveMeasures, { headers: by, query })).items;
const of = (came_back: number, known: number) => ({ came_back, known });

test('counter-measures are summed up by count, duration and recurrence on the same asset', async () => {
  const { id } = await fixture.define('LEAK');
  const template = await fixture.api.call(createTemplate, {
    headers: headers(),
    body: { description: 'Hose changed' },
  });
  const asset = fixture.south.asset.code;
  // It came back after five days, then after twenty, then not for forty; one more was resolved last week.
  await treat('LEAK', { raised: 85 * day, taken: hour, solved: 2 * hour, measures: ['Fluid refilled'] });
  await treat('LEAK', { raised: 80 * day, taken: 3 * hour, solved: 4 * hour, measures: ['Fluid refilled'] });
  await treat('LEAK', {
    raised: 60 * day,
    taken: 2 * hour,
    solved: 9 * hour,
    measures: ['Hose  changed', 'fluid Refilled '],
  });
  await treat('LEAK', { asset, raised: 4 * day, taken: hour, solved: 2 * hour, measures: ['hose changed'] });
  await treat('LEAK', { asset, raised: 3 * day, solved: hour });
  const [outcome] = await worked(`?definition_id=${id}`);
  expect(outcome).toMatchObject({
    definition_id: id,
    code: 'LEAK',
    treated: 5,
    in_7_days: of(2, 4),
    in_30_days: of(3, 4),
    median_solve_s: 2 * 3_600,
  });
  expect(outcome?.measures).toMatchObject([
    {
      treated: 2,
      template_id: template.id,
      in_7_days: of(1, 2),
      in_30_days: of(1, 2),
      median_treat_s: 1.5 * 3_600,
    },
    { description: 'Fluid refilled', treated: 3, template_id: null, in_7_days: of(1, 3), in_30_days: of(2, 3) },
    { description: null, treated: 1, in_7_days: of(0, 0), in_30_days: of(0, 0), median_treat_s: null },
  ]);
});

test('a reopened alert counts as a recurrence; each finish has its own counter-measures', async () => {
  const { id: definitionId } = await fixture.define('WRONG');
  const { id } = await fixture.raise('WRONG');
  const params = { id };
  const finish = (counter_measure: string) =>
    fixture.api.call(finishAlert, { headers: headers(), params, body: { counter_measure } });
  await finish('Looked at');
  await fixture.api.call(reopenAlert, { headers: headers(), params, body: {} });
  await finish('Mended');
  const [outcome] = await worked(`?definition_id=${definitionId}`);
  expect(outcome).toMatchObject({ treated: 2, in_7_days: of(1, 1) });
  expect(outcome?.measures.map(({ description, treated, in_7_days }) => [description, treated, in_7_days])).toEqual([
    ['Looked at', 1, of(1, 1)],
    ['Mended', 1, of(0, 0)],
  ]);
});

test('only within the span and units in scope', async () => {
  const { id } = await fixture.define('SPAN');
  await treat('SPAN', { raised: 50 * day, solved: hour });
  await treat('SPAN', { asset: fixture.south.asset.code, raised: 20 * day, solved: hour });
  const counts = async (query: string, by = headers()) =>
    (await worked(`?definition_id=${id}&${query}`, by)).map(({ treated }) => treated);
  expect(await counts('')).toEqual([2]);
  expect(await counts(`from=${ago(30 * day)}`)).toEqual([1]);
  expect(await counts(`from=${ago(10 * day)}`)).toEqual([]);
  expect(await counts(`to=${ago(30 * day)}&from=${ago(60 * day)}`)).toEqual([1]);
  expect(await counts('', fixture.viewer.headers)).toEqual([1]);
  expect(await counts(`from=${ago(30 * day)}`, fixture.viewer.headers)).toEqual([]);
  expect(await counts('', fixture.account.viewer.headers).catch(() => 'refused')).toBe('refused');
});
