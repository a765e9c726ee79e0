import { expect, test } from 'vitest';
import { code } from '#platform/errors.ts';
import { faultsOf, grantsOf } from './api-key-rules.ts';
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

test('an ingest key gives no read access', () => {
  expect(grantsOf({ name, kind: 'ingest' })).toMatchObject({
    all_units: true,
    sections: [],
    requests_per_minute: null,
  });
});
