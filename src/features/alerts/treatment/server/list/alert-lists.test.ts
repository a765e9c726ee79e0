import { expect, test } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import * as contract from '../../contract.ts';
import * as treatment from '../../treatment-contract.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();

const list = (query: string) =>
  fixture.api.call(contract.listAlerts, { headers: fixture.account.admin.headers, query });

test('lists are filtered and sorted in every way, page by page', async () => {
  const { headers } = fixture.account.admin;
  const crane = await fixture.api.call(createAsset, {
    headers,
    body: {
      code: 'CRANE-77',
      unit_id: fixture.south.unit.id,
      manufacturer: 'Liebherr',
      plate: 'ABC1D23',
      category: 'Crane',
      model: 'LTM',
      customer: 'Harbour',
      region: 'Coast',
    },
  });
  const { id: definitionId } = await fixture.define('LIST-A', { severity: 'critical', category: 'security' });
  await fixture.define('LIST-B', { severity: 'uninformed', recommendation: 'Call.' });
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const a = await fixture.raise('LIST-A', { occurred_at: at(1) });
  const b = await fixture.raise('list-b', { occurred_at: at(2) });
  const c = await fixture.raise('LIST-A', { occurred_at: at(3), asset: 'crane-77', severity: 'low' });
  await fixture.api.call(treatment.updateAlert, {
    headers,
    params: { id: a.id },
    body: { order_number: 'PO-77', assignee_id: fixture.northern.id },
  });
  await fixture.api.call(treatment.finishAlert, { headers, params: { id: c.id }, body: { solved_at: at(4) } });
  const span = `from=${at(0)}&to=${at(59)}`;
  const names = new Map([
    [a.id, 'a'],
    [b.id, 'b'],
    [c.id, 'c'],
  ]);
  const found = async (query: string) =>
    (await list(`?${span}&${query}`)).items.map(({ id }) => names.get(id) ?? '?').join('');
  const byFilter = {
    'status=opened': 'b',
    'status=running&status=resolved': 'ca',
    'severity=critical': 'a',
    'severity=low&severity=uninformed': 'cb',
    'category=security': 'ca',
    'type=external': 'cba',
    'type=group': '',
    'origin=external': 'cba',
    'origin=calculated': '',
    'group=true': '',
    'group=false': 'cba',
    'code=list-b': 'b',
    'manufacturer=Liebherr': 'c',
    'asset_category=Crane': 'c',
    'model=LTM&model=LR': 'c',
    'customer=Harbour&region=Coast': 'c',
    'customer=Harbour&region=Hills': '',
    'has_recommendation=true': 'b',
    'has_recommendation=false': 'ca',
    'has_counter_measure=true': '',
    'search=crane': 'c',
    'search=abc1': 'c',
    'search=PO-77': 'a',
    'search=shows': 'cba',
    'search=nothing%25': '',
    'location=nowhere': '',
    [`unit_id=${fixture.south.unit.id}`]: 'c',
    [`asset_id=${crane.id}`]: 'c',
    [`definition_id=${definitionId}`]: 'ca',
    [`assignee_id=${fixture.northern.id}`]: 'a',
  };
  for (const [query, codes] of Object.entries(byFilter)) expect([query, await found(query)]).toEqual([query, codes]);
  const bySort = {
    occurred_at: 'abc',
    '-occurred_at': 'cba',
    severity: 'bca',
    '-severity': 'acb',
    status: 'bac',
    code: 'acb',
    asset: 'cab',
    solved_at: 'cab',
    last_occurred_at: 'abc',
  };
  for (const [sort, codes] of Object.entries(bySort))
    expect([sort, await found(`sort=${sort}`)]).toEqual([sort, codes]);
  for (const sort of Object.keys(bySort)) {
    const first = await list(`?${span}&sort=${sort}&limit=2`);
    const rest = await list(`?${span}&sort=${sort}&limit=2&after=${first.next}`);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
    expect([first.total, rest.next]).toEqual([3, null]);
  }
});
