import { expect, test } from 'vitest';
import { listAudit } from '#features/identity/audit/contract.ts';
import { createAsset, deleteAsset, updateAsset } from '#features/assets/catalogue/contract.ts';
import type { LiveEvent } from '#platform/live/server/live.ts';
import * as contract from '../contract.ts';
import { exportMessages } from './list/export-messages.ts';
import * as treatment from '../treatment-contract.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();

type Headers = Record<string, string>;
const admin = () => fixture.account.admin.headers;
const list = (query = '', headers: Headers = admin()) => fixture.api.call(contract.listAlerts, { headers, query });
const put = (id: string, body: unknown, headers: Headers = admin()) =>
  fixture.api.send(treatment.updateAlert, { headers, params: { id }, body });
const measure = (id: string, description: string, headers: Headers = admin()) =>
  fixture.api.send(treatment.addCounterMeasure, { headers, params: { id }, body: { description } });
const finish = (id: string, body: unknown = {}, headers: Headers = admin()) =>
  fixture.api.send(treatment.finishAlert, { headers, params: { id }, body });
const reopen = (id: string, body: unknown = {}, headers: Headers = admin()) =>
  fixture.api.send(treatment.reopenAlert, { headers, params: { id }, body });

test('an alert is opened, taken, solved and reopened, with history and audit', async () => {
  await fixture.define('PATH');
  const { id } = await fixture.raise('PATH');
  expect(await fixture.whole(id)).toMatchObject({
    status: 'opened',
    code: 'PATH',
    origin: 'external',
    asset_code: 'EXC-N',
    manufacturer: 'Maker N',
    cost_centre: 'N',
    unit: { code: 'N' },
    occurrences: 1,
    counter_measures: [],
    history: [{ action: 'raised', user: null }],
  });
  expect((await measure(id, 'Called the operator.', fixture.northern.headers)).status).toBe(201);
  expect((await put(id, { assignee_id: fixture.northern.id, order_number: 'PO-1' })).body).toMatchObject({
    status: 'running',
    assignee: { id: fixture.northern.id },
    order_number: 'PO-1',
    has_counter_measure: true,
  });
  expect((await finish(id)).body).toMatchObject({ status: 'resolved', solved_at: expect.any(String) });
  expect((await reopen(id)).body).toMatchObject({ status: 'opened', solved_at: null, running_at: null });
  const { history, counter_measures } = await fixture.whole(id);
  expect(history.map(({ action }) => action)).toEqual([
    'raised',
    'counter_measure',
    'assigned',
    'ordered',
    'finished',
    'reopened',
  ]);
  expect(counter_measures).toMatchObject([{ description: 'Called the operator.', user: { id: fixture.northern.id } }]);
  const { items } = await fixture.api.call(listAudit, { headers: admin(), query: '?entity=alert' });
  expect(items.filter(({ entity_id }) => entity_id === id).map(({ action }) => action)).toEqual([
    'reopen',
    'finish',
    'update',
    'update',
  ]);
});

test('a recommendation requires a counter-measure before or with the finish', async () => {
  await fixture.define('ADVICE', { recommendation: 'Call the operator.' });
  const { id, recommendation, has_recommendation } = await fixture.raise('ADVICE');
  expect([recommendation, has_recommendation]).toEqual(['Call the operator.', true]);
  expect(await finish(id)).toMatchObject({ status: 422, body: { errors: { counter_measure: [108] } } });
  expect((await fixture.whole(id)).status).toBe('opened');
  expect(await finish(id, { counter_measure: 'Called.' })).toMatchObject({ status: 200, body: { status: 'resolved' } });
});

test('the time of solution is between the alert and now', async () => {
  await fixture.define('WHEN');
  const { id, occurred_at } = await fixture.raise('WHEN');
  const at = (ms: number) => new Date(Date.parse(occurred_at) + ms).toISOString();
  expect(await finish(id, { solved_at: at(-1) })).toMatchObject({ body: { errors: { solved_at: [121] } } });
  expect(await finish(id, { solved_at: at(3_600_000) })).toMatchObject({ body: { errors: { solved_at: [122] } } });
  expect(await finish(id, { solved_at: occurred_at })).toMatchObject({ body: { solved_at: occurred_at } });
});

test('a forbidden transition is a conflict and changes nothing', async () => {
  await fixture.define('FORBID');
  const { id } = await fixture.raise('FORBID');
  expect((await reopen(id)).status).toBe(409);
  expect((await put(id, { order_number: 'PO-2', version: 99 })).status).toBe(409);
  await finish(id);
  const before = await fixture.whole(id);
  const late = [finish(id), measure(id, 'Late.'), put(id, { os_number: 'OS-1' }), finish(id, { version: 1 })];
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(await fixture.whole(id)).toEqual(before);
});

test('an older alert cannot be reopened while a newer one is open', async () => {
  await fixture.define('NEWER');
  const first = await fixture.raise('NEWER');
  await finish(first.id);
  const second = await fixture.raise('NEWER');
  expect(second.id).not.toBe(first.id);
  expect((await reopen(first.id)).status).toBe(409);
  await finish(second.id);
  expect((await reopen(first.id)).status).toBe(200);
});

test('of two concurrent finishes one succeeds; the other’s counter-measure is not stored', async () => {
  await fixture.define('RACE', { recommendation: 'Call.' });
  for (let round = 0; round < 4; round += 1) {
    const { id } = await fixture.raise('RACE');
    const both = await Promise.all([
      finish(id, { counter_measure: 'One.' }),
      finish(id, { counter_measure: 'Two.' }, fixture.northern.headers),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { counter_measures, history } = await fixture.whole(id);
    expect(counter_measures).toHaveLength(1);
    expect(history.filter(({ action }) => action === 'finished')).toHaveLength(1);
  }
});

test('two concurrent counter-measures are both stored', async () => {
  await fixture.define('BOTH');
  const { id } = await fixture.raise('BOTH');
  const both = await Promise.all([measure(id, 'One.'), measure(id, 'Two.', fixture.northern.headers)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await fixture.whole(id)).counter_measures).toHaveLength(2);
});

test('a recurrence during a finish counts on the alert or creates a new one', async () => {
  await fixture.define('AGAIN');
  const { id, occurred_at } = await fixture.raise('AGAIN');
  let raised = 1;
  for (let round = 1; round <= 8; round += 1) {
    const { items } = await list('?code=AGAIN&status=opened');
    const open = items[0]?.id ?? id;
    const at = new Date(Date.parse(occurred_at) + round * 1_000).toISOString();
    await Promise.all([finish(open), fixture.raise('AGAIN', { occurred_at: at })]);
    raised += 1;
    // If it was counted on the earlier alert, it was resolved with that one.
    if ((await list('?code=AGAIN&status=opened')).items.length === 0) {
      await fixture.raise('AGAIN', { occurred_at: new Date(Date.parse(at) + 500).toISOString() });
      raised += 1;
    }
    expect((await list('?code=AGAIN&status=opened')).items).toHaveLength(1);
  }
  const { items } = await list('?code=AGAIN');
  expect(items.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(raised);
});

test('a recurrence causes no conflict for a person’s treatment', async () => {
  await fixture.define('VERSION');
  const first = await fixture.raise('VERSION');
  const second = await fixture.raise('VERSION', { occurred_at: new Date(Date.now() + 1_000).toISOString() });
  expect(second).toMatchObject({ id: first.id, occurrences: 2, version: first.version });
  expect((await finish(first.id, { version: first.version })).status).toBe(200);
});

test('the assignee must have access to the alert', async () => {
  await fixture.define('WHO');
  const { id } = await fixture.raise('WHO');
  const stranger = await fixture.account.addPerson('viewer');
  for (const person of [fixture.southern, stranger])
    expect(await put(id, { assignee_id: person.id })).toMatchObject({ body: { errors: { assignee_id: [124] } } });
  expect((await put(id, { assignee_id: fixture.viewer.id })).body).toMatchObject({ status: 'running' });
  expect((await put(id, { assignee_id: null })).body).toMatchObject({ assignee: null, status: 'running' });
});

test('a viewer treats alerts in their units and sees no others', async () => {
  await fixture.define('SCOPE');
  const { id } = await fixture.raise('SCOPE');
  const { id: beyond } = await fixture.raise('SCOPE', { asset: fixture.south.asset.code });
  expect((await measure(id, 'Looked.', fixture.viewer.headers)).status).toBe(403);
  const { northern, southern } = fixture;
  for (const call of [put, finish, reopen]) expect((await call(id, {}, southern.headers)).status).toBe(404);
  expect((await measure(id, 'Beyond.', southern.headers)).status).toBe(404);
  const { status, body } = await fixture.api.send(contract.getAlert, { headers: southern.headers, params: { id } });
  expect([status, body]).toMatchObject([404, { error: 'not_found' }]);
  const seen = await list('?code=SCOPE', northern.headers);
  expect(seen).toMatchObject({ items: [{ id }], total: 1, total_is_least: false });
  const summary = await fixture.api.call(contract.summarizeAlerts, { headers: northern.headers, query: '?code=SCOPE' });
  expect(summary).toMatchObject({ status: { opened: 1, running: 0, resolved: 0 }, severity: { medium: 1 } });
  const treated = await fixture.api.call(treatment.treatAlerts, {
    headers: northern.headers,
    body: { alert_ids: [id, beyond], finish: true },
  });
  expect(treated).toEqual({
    treated: [id],
    refused: [{ id: beyond, error: 'not_found', description: null, subject: null }],
  });
});

test('an alert follows its asset when moved, renamed or removed', async () => {
  const headers = admin();
  await fixture.define('MOVE');
  const asset = await fixture.api.call(createAsset, {
    headers,
    body: { code: 'MOVER', unit_id: fixture.north.unit.id },
  });
  const { id } = await fixture.raise('MOVE', { asset: 'MOVER' });
  const body = { unit_id: fixture.south.unit.id, code: 'MOVED', manufacturer: 'Volvo' };
  await fixture.api.call(updateAsset, { headers, params: { id: asset.id }, body });
  expect(await fixture.whole(id, fixture.southern.headers)).toMatchObject({
    asset_code: 'MOVED',
    manufacturer: 'Volvo',
  });
  expect((await list('?code=MOVE', fixture.northern.headers)).items).toEqual([]);
  await fixture.api.call(deleteAsset, { headers, params: { id: asset.id } });
  expect(await list('?code=MOVE')).toMatchObject({ items: [], total: 0 });
  expect((await measure(id, 'Gone.')).status).toBe(404);
});

test('live events reach only people with access to the unit, without details', async () => {
  await fixture.define('LIVE');
  const events: LiveEvent[] = [];
  const leave = fixture.api.live.follow(fixture.account.id, Date.now(), (event) => {
    if (event.type === 'alert') events.push(event);
  });
  const { id, severity, asset_id } = await fixture.raise('LIVE');
  await put(id, { order_number: 'PO-9' });
  await finish(id);
  leave();
  const about = events.filter(({ key }) => key === id);
  expect(about.map(({ data }) => data['status'])).toEqual(['opened', 'running', 'resolved']);
  for (const { unitId, data } of about) {
    expect(unitId).toBe(fixture.north.unit.id);
    expect(data).toEqual({ id, status: data['status'], severity, asset_id });
  }
});

test('counter-measure templates', async () => {
  const { id: definition_id } = await fixture.define('TEMPLATES', { unit_ids: [fixture.north.unit.id] });
  const create = (body: object, headers: Headers = admin()) =>
    fixture.api.send(treatment.createTemplate, { headers, body });
  expect((await create({ description: 'Called the operator.' }, fixture.northern.headers)).status).toBe(201);
  expect((await create({ description: 'Changed the belt.', definition_id })).status).toBe(201);
  expect(await create({ description: 'called the OPERATOR.' })).toMatchObject({
    body: { errors: { description: [104] } },
  });
  expect(await create({ description: 'Beyond.', definition_id }, fixture.southern.headers)).toMatchObject({
    body: { errors: { definition_id: [124] } },
  });
  expect((await create({ description: 'Looked.' }, fixture.viewer.headers)).status).toBe(403);
  const offered = async (headers: Headers, query = '') =>
    (await fixture.api.call(treatment.listTemplates, { headers, query })).items.map(({ description }) => description);
  expect(await offered(fixture.viewer.headers)).toEqual(['Called the operator.']);
  expect(await offered(fixture.viewer.headers, `?definition_id=${definition_id}`)).toEqual([
    'Changed the belt.',
    'Called the operator.',
  ]);
  expect(await offered(fixture.southern.headers, `?definition_id=${definition_id}`)).toEqual(['Called the operator.']);
});

test('possible and current assignees are listed', async () => {
  const { north, south, northern, southern, account } = fixture;
  const names = async (query: string, headers: Headers = admin()) =>
    (await fixture.api.call(treatment.listAssignees, { headers, query })).items.map(({ id }) => id);
  const ofNorth = await names(`?unit_id=${north.unit.id}`);
  expect(ofNorth).toEqual(expect.arrayContaining([account.admin.id, northern.id]));
  expect(ofNorth).not.toContain(southern.id);
  expect(await names(`?unit_id=${north.unit.id}&unit_id=${south.unit.id}`)).not.toContain(northern.id);
  expect(await names(`?unit_id=${north.unit.id}`, southern.headers)).toEqual([]);
  await fixture.define('BUSY');
  const { id } = await fixture.raise('BUSY');
  expect(await names('', southern.headers)).not.toContain(northern.id);
  await put(id, { assignee_id: northern.id });
  expect(await names('')).toContain(northern.id);
  expect(await names('', southern.headers)).not.toContain(northern.id);
});

test('a counter-measure may have several lines', async () => {
  await fixture.define('LINES');
  const { id } = await fixture.raise('LINES');
  expect((await measure(id, ' Called.\r\nChecked the load. ')).status).toBe(201);
  expect((await fixture.whole(id)).counter_measures).toMatchObject([{ description: 'Called.\nChecked the load.' }]);
  expect(await measure(id, 'a\u0000b')).toMatchObject({ status: 422, body: { errors: { description: [100] } } });
});

test('an export has the filtered alerts in the reader’s language and scope, without formulas', async () => {
  await fixture.define('SHEET', { severity: 'critical' });
  const { id } = await fixture.raise('SHEET');
  await put(id, { os_number: '=OS-7' });
  const read = async (query: string, headers: Headers = admin()) => {
    const file = await fixture.api.request(`${contract.exportAlerts.path}?code=SHEET&${query}`, { headers });
    return file.text();
  };
  const [head, row] = (await read('locale=pt')).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(Object.values(exportMessages.pt.columns).join(';'));
  for (const field of ['type', 'category', 'origin', 'group', 'cost_centre', 'has_counter_measure'] as const)
    expect(head?.split(';')).toContain(exportMessages.pt.columns[field]);
  for (const field of ['Externo', 'Não', 'Maker N', 'N']) expect(row?.split(';')).toContain(field);
  for (const word of ['Gravíssimo', 'SHEET', 'Em andamento', "'=OS-7"]) expect(row).toContain(word);
  expect(await read('status=resolved')).not.toContain('SHEET');
  expect(await read('', fixture.southern.headers)).not.toContain('SHEET');
  const sheet = await fixture.api.request(`${contract.exportAlerts.path}?format=xlsx`, { headers: admin() });
  expect(new TextDecoder('latin1').decode((await sheet.arrayBuffer()).slice(0, 2))).toBe('PK');
});
