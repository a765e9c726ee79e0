import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { readFleet, readSeries, type ReadMachine } from './read-fleet.ts';

const at = '2026-11-20T10:00:00Z';
const time = Date.parse(at);
const readOne = (inner: string): ReadMachine => {
  const [machine] = readFleet(
    readDocument(`<Fleet><Equipment><EquipmentHeader><PIN>P-1</PIN></EquipmentHeader>${inner}</Equipment></Fleet>`),
  ).machines;
  if (!machine) throw new Error('no machine');
  return machine;
};

const code = '<CodeIdentifier>E-17</CodeIdentifier><CodeDescription>Low oil</CodeDescription>';
const severe = '<CodeSeverity>Red</CodeSeverity>';
test.each([
  ['FaultCode', `<FaultCode datetime="${at}">${code}${severe}</FaultCode>`],
  ['a list of FaultCode', `<Faults><FaultCode datetime="${at}">${code}${severe}</FaultCode></Faults>`],
  ['CautionCodes', `<CautionCodes datetime="${at}">${code}${severe}</CautionCodes>`],
  [
    'a list of CautionCode',
    `<CautionCodes><CautionCode><datetime>${at}</datetime>${code}${severe}</CautionCode></CautionCodes>`,
  ],
  ['SwitchStatus', `<SwitchStatus datetime="${at}">${code}${severe}</SwitchStatus>`],
])('fault codes with their own times: %s', (_, inner) => {
  const faults = [{ time, report: { code: 'E-17', description: 'Low oil', severity: 'high' } }];
  expect(readOne(inner).faults).toMatchObject(faults);
  expect(readSeries(readDocument(`<Messages>${inner}</Messages>`), 'faults').faults).toMatchObject(faults);
});

test.each([
  ['SPN 100 FMI 1', 100, 1],
  ['SPN:520192, FMI:31', 520_192, 31],
  ['spn100/fmi3', 100, 3],
  ['SPN 600000 FMI 1', null, null],
  ['SPN 100', null, null],
  ['E-17', null, null],
])('the code %s says SPN %s and FMI %s', (code, spn, fmi) => {
  const inner = `<FaultCode datetime="${at}"><CodeIdentifier>${code}</CodeIdentifier></FaultCode>`;
  expect(readOne(inner).faults).toMatchObject([{ report: { code, spn, fmi } }]);
});

test('a switch without a code is no fault', () => {
  expect(readOne(`<SwitchStatus datetime="${at}"><Status>ON</Status></SwitchStatus>`).faults).toEqual([]);
});
