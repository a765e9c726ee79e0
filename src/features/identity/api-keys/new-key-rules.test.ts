import { expect, test } from 'vitest';
import { code } from '#platform/errors.ts';
import { faultsOf, grantsOf } from './new-key-rules.ts';
import { defaultRequestsPerMinute, keySections } from './contract.ts';

const name = 'ERP';
const now = Date.parse('2026-11-25T12:00:00Z');

test('an ingest key takes no units, sections or rate; no key expires in the past', () => {
  expect(faultsOf({ name, kind: 'ingest' }, now)).toEqual({});
  expect(faultsOf({ name, kind: 'ingest', unit_ids: ['a'], sections: ['map'], requests_per_minute: 1 }, now)).toEqual({
    unit_ids: [code.unknownField],
    sections: [code.unknownField],
    requests_per_minute: [code.unknownField],
  });
  expect(faultsOf({ name, kind: 'read', expires_at: '2026-11-25T12:00:00Z' }, now)).toEqual({
    expires_at: [code.tooOld],
  });
  expect(faultsOf({ name, kind: 'ingest', expires_at: '2026-11-25T12:00:01Z' }, now)).toEqual({});
});

test.each([
  [{}, { all_units: true, unit_ids: [], sections: keySections, requests_per_minute: defaultRequestsPerMinute }],
  [
    { unit_ids: ['a'], sections: [] },
    { all_units: false, unit_ids: ['a'], sections: [] },
  ],
  [{ all_units: false }, { all_units: false, unit_ids: [] }],
  [
    { all_units: true, unit_ids: ['a'] },
    { all_units: true, unit_ids: [] },
  ],
  [
    { requests_per_minute: 5, sections: ['map' as const] },
    { sections: ['map'], requests_per_minute: 5 },
  ],
])('the request %o is granted with the defaults of its kind', (asked, granted) => {
  expect(grantsOf({ name, kind: 'full', ...asked })).toMatchObject({ kind: 'full', expires_at: null, ...granted });
});

test('a key of kind aemp is limited to units or to a customer, and only such a key to a customer', () => {
  const customer = 'Acme';
  expect(faultsOf({ name, kind: 'aemp', unit_ids: ['a'], requests_per_minute: 5 }, now)).toEqual({});
  expect(faultsOf({ name, kind: 'aemp', customer, all_units: true }, now)).toEqual({});
  for (const units of [{ unit_ids: ['a'] }, { all_units: false }])
    expect(faultsOf({ name, kind: 'aemp', customer, ...units }, now)).toEqual({ unit_ids: [code.unknownField] });
  expect(faultsOf({ name, kind: 'aemp', sections: ['map'] }, now)).toEqual({ sections: [code.unknownField] });
  for (const kind of ['read', 'full', 'ingest'] as const)
    expect(faultsOf({ name, kind, customer }, now)).toEqual({ customer: [code.unknownField] });
  expect(grantsOf({ name, kind: 'aemp', customer })).toMatchObject({
    customer,
    all_units: true,
    sections: ['assets'],
    requests_per_minute: defaultRequestsPerMinute,
  });
});

test('an ingest key gives no read access', () => {
  expect(grantsOf({ name, kind: 'ingest' })).toMatchObject({
    all_units: true,
    sections: [],
    requests_per_minute: null,
  });
});
