import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { readFleet } from './read-fleet.ts';

const at = '2026-11-20T10:00:00Z';
const jsonMachine = {
  EquipmentHeader: { OEMName: 'Rexroth', Model: 'X200', EquipmentID: 'sn50123', PIN: 'SNP50123' },
  CumulativeOperatingHours: { datetime: at, Hour: 162 },
};
test.each<[string, unknown]>([
  ['wrapped in a list', [{ Equipment: [jsonMachine], links: [{ rel: 'next', href: '/Fleet/2' }] }]],
  ['in lower case', { equipment: [jsonMachine], links: [{ rel: 'Next', href: '/Fleet/2' }] }],
  ['one machine, no list', { Equipment: jsonMachine, Links: { Rel: 'Next', Href: '/Fleet/2' } }],
  [
    'as an export of XML',
    {
      Fleet: {
        Equipment: { ...jsonMachine, CumulativeOperatingHours: { '@datetime': at, Hour: '162' } },
        Links: [{ rel: 'next', href: '/Fleet/2' }],
      },
    },
  ],
])('JSON %s', (_, document) => {
  const page = readFleet(readDocument(JSON.stringify(document)));
  expect(page.next).toBe('/Fleet/2');
  expect(page.machines).toMatchObject([
    { pin: 'SNP50123', make: 'Rexroth', values: [{ field: 'hour_meter_h', time: Date.parse(at), value: 162 }] },
  ]);
});

test.each<[string, string]>([
  ['JSON that is nested deeply', '['.repeat(100_000) + ']'.repeat(100_000)],
  [
    'XML with names that objects inherit',
    '<Fleet><constructor a="1"/><constructor/><__proto__><b/></__proto__></Fleet>',
  ],
  ['JSON with such names', '{"__proto__":{"a":1},"constructor":null}'],
  ['a number', '5'],
])('%s has no machine', (_, text) => {
  expect(readFleet(readDocument(text))).toEqual({ machines: [], next: null });
});
