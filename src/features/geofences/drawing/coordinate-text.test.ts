import { expect, test } from 'vitest';
import { readDegrees, readNumber, readPlaces, writeDegrees, writePlain } from './coordinate-text.ts';

test.each([
  ['-30.0346', 'latitude', -30.0346],
  ['-30,0346', 'latitude', -30.0346],
  [' 30.0346 S ', 'latitude', -30.0346],
  ['30,0346° s', 'latitude', -30.0346],
  ['−51.2', 'longitude', -51.2],
  ['51.2 O', 'longitude', -51.2],
  ['51.2W', 'longitude', -51.2],
  ['51.2 L', 'longitude', 51.2],
  ['+0', 'latitude', 0],
  ['.5', 'latitude', 0.5],
  ['90', 'latitude', 90],
] as const)('%s as a %s', (text, axis, value) => {
  expect(readDegrees(text, axis)).toEqual({ ok: true, value });
});

test.each([
  ['', 'latitude', 'empty'],
  ['thirty', 'latitude', 'no_number'],
  ['1.2.3', 'latitude', 'no_number'],
  ['51 W', 'latitude', 'no_number'],
  ['-90.01', 'latitude', 'latitude_range'],
  ['180.5', 'longitude', 'longitude_range'],
] as const)('“%s” is no %s: %s', (text, axis, fault) => {
  expect(readDegrees(text, axis)).toEqual({ ok: false, fault });
});

test.each([
  '-30.5, -51.25',
  '-30.5,-51.25',
  '-30,5; -51,25',
  '-30,5 -51,25',
  '-30,5, -51,25',
  '-30,5,-51,25',
  '-30.5\t-51.25',
  '30.5 S, 51.25 W',
  '30,5° S; 51,25° O',
])('the line “%s” is read', (line) => {
  expect(readPlaces(line)).toEqual({ places: [[-51.25, -30.5]], faults: [] });
});

test('several lines are read, with the error of each invalid one', () => {
  expect(readPlaces('-30, -51\n\n-30\n-95 -51\r\n-30, x\n-31; -52\n1 2 3')).toEqual({
    places: [
      [-51, -30],
      [-52, -31],
    ],
    faults: [
      { line: 3, text: '-30', fault: 'not_two' },
      { line: 4, text: '-95 -51', fault: 'latitude_range' },
      { line: 5, text: '-30, x', fault: 'no_number' },
      { line: 7, text: '1 2 3', fault: 'not_two' },
    ],
  });
});

test.each([
  ['50', 50],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['', null],
  ['-3', null],
  ['1.500,2', null],
  ['.', null],
])('“%s” is read as metres', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('formatted coordinates can be parsed again, also past the antimeridian', () => {
  expect(writeDegrees(-51.21770012345, ',')).toBe('-51,2177');
  expect(writeDegrees(181.5, '.')).toBe('-178.5');
  expect(writePlain(1500.04, 1, ',')).toBe('1500');
  expect(readDegrees(writeDegrees(-51.217712, ','), 'longitude')).toEqual({ ok: true, value: -51.217712 });
});
