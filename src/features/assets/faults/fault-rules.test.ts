import { expect, test } from 'vitest';
import { mergeReports, plainReport, readFaults, readTroubleCodes } from './fault-rules.ts';

function read(value: unknown) {
  const errors: Record<string, number[]> = {};
  const reports = readFaults(value, (field, fault) => (errors[field] ??= []).push(fault));
  return { codes: reports?.map((one) => one.code), errors };
}

test.each([
  ['a maker’s code', [{ code: ' E-17 ' }], ['E-17'], {}],
  ['SPN and FMI', [{ spn: 110, fmi: 3 }], ['SPN 110 FMI 3'], {}],
  ['a code with its SPN and FMI keeps its name', [{ code: 'E-17', spn: 110, fmi: 3 }], ['E-17'], {}],
  ['null is absent', [{ code: 'E-17', spn: null, severity: null }], ['E-17'], {}],
  ['no fault', [], undefined, {}],
  ['no list', 'E-17', undefined, { faults: [106] }],
  ['too many', Array(21).fill({ code: 'E' }), undefined, { faults: [102] }],
  ['no code', [{ description: 'Low oil' }], undefined, { 'faults.0.code': [108] }],
  ['half of a J1939 code', [{ spn: 110 }], undefined, { 'faults.0.code': [108] }],
  ['out of J1939', [{ spn: 524_288, fmi: 3 }], undefined, { 'faults.0.spn': [120] }],
  ['no whole number', [{ spn: '110', fmi: 3 }], undefined, { 'faults.0.spn': [107] }],
  ['an unknown field', [{ code: 'E', lamp: 'red' }], undefined, { 'faults.0.lamp': [128] }],
  ['an unknown severity', [{ code: 'E', severity: 'red' }], undefined, { 'faults.0.severity': [120] }],
  ['too long a text', [{ code: 'E'.repeat(61) }], undefined, { 'faults.0.code': [102] }],
  ['a control character', [{ code: 'E\u0000' }], undefined, { 'faults.0.code': [120] }],
  ['no object', [7], undefined, { 'faults.0': [120] }],
])('faults of a position: %s', (_, sent, codes, errors) => {
  expect(read(sent)).toEqual({ codes, errors });
});

test.each([
  ['P0300 P0420', ['P0300', 'P0420']],
  ['p0300,P0300;', ['P0300']],
  ['110/3, 111-1', ['SPN 110 FMI 3', 'SPN 111 FMI 1']],
  ['524288/3', undefined],
  ['110/32', undefined],
  ['3', undefined],
  ['<script>', undefined],
  ['', undefined],
])('trouble codes of %j', (text, codes) => {
  expect(readTroubleCodes(text)?.map((one) => one.code)).toEqual(codes);
});

test('reports of a code that follow each other are one, in order of time, until it is gone', () => {
  const oil = plainReport({ code: 'OIL' });
  const merged = mergeReports([
    { at: 3, report: { ...oil, active: false } },
    { at: 1, report: oil },
    { at: 2, report: { ...oil, description: 'Low oil', severity: 'high' } },
    { at: 2, report: plainReport({ code: 'OIL', source: 'Engine' }) },
    { at: 4, report: oil },
  ]);
  expect(
    merged.map(({ source, first_at, last_at, reports, active }) => [source, first_at, last_at, reports, active]),
  ).toEqual([
    ['', 1, 2, 2, true],
    ['Engine', 2, 2, 1, true],
    ['', 3, 3, 1, false],
    ['', 4, 4, 1, true],
  ]);
  expect(merged[0]).toMatchObject({ description: 'Low oil', severity: 'high' });
});
