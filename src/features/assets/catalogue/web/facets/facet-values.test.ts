import { expect, test } from 'vitest';
import { arrangeValues, findValues } from './facet-values.ts';

const offered = [
  { value: 'Excavator', label: 'Excavator', count: 12 },
  { value: null, label: null, count: 3 },
];

test.each([
  [[], ['Excavator:12', ':3']],
  [['Loader'], ['Excavator:12', ':3', 'Loader:0']],
  [
    ['', 'Excavator'],
    ['Excavator:12', ':3'],
  ],
])('with %o chosen the values are %o', (chosen, expected) => {
  expect(arrangeValues(offered, chosen).map(({ value, count }) => `${value}:${count}`)).toEqual(expected);
});

test.each([
  ['', ['São João', 'Norte']],
  [' sao ', ['São João']],
  ['ORTE', ['Norte']],
  ['sul', []],
])('searching values for "%s"', (text, expected) => {
  const values = ['São João', 'Norte'].map((value) => ({ value, count: 1 }));
  expect(findValues(values, text, (value) => value).map(({ value }) => value)).toEqual(expected);
});
