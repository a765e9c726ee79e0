import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultNumberFormat, formatNumbers } from './format.ts';
import { formatMeasures, measureUnits, type Measured } from './measures.ts';

const usual = formatNumbers(defaultNumberFormat);
const metric = formatMeasures(usual, 'metric');
const imperial = formatMeasures(usual, 'imperial');
const brazil = formatMeasures(
  formatNumbers({ currency: 'BRL', decimal_separator: ',', thousands_separator: '.' }),
  'metric',
);

test.each([
  [metric.distance(1_284), '1,284 km'],
  [metric.distance(12.34, 1), '12.3 km'],
  [brazil.distance(1_284.56, 1), '1.284,6 km'],
  [imperial.distance(1_284), '798 mi'],
  [imperial.distance(1.609344, 2), '1.00 mi'],
  [metric.speed(38.4), '38 km/h'],
  [imperial.speed(38.4), '24 mph'],
  [metric.volume(120.5, 1), '120.5 L'],
  [imperial.volume(120), '32 gal'],
  [metric.temperature(-3.5, 1), '-3.5 °C'],
  [imperial.temperature(-40), '-40 °F'],
  [imperial.temperature(0), '32 °F'],
  [imperial.temperature(100), '212 °F'],
  [metric.length(150), '150 m'],
  [imperial.length(150), '492 ft'],
  [metric.area(640), '640 m²'],
  [metric.area(32_000), '3.20 ha'],
  [metric.area(12_500_000), '12.50 km²'],
  [metric.area(2_500_000_000), '2,500 km²'],
  [imperial.area(640), '6,889 ft²'],
  [imperial.area(32_000), '7.91 ac'],
  [imperial.area(12_500_000), '4.83 mi²'],
  [metric.area(null), '–'],
  [metric.distance(null), '–'],
  [metric.speed(undefined), '–'],
  [imperial.temperature(Number.NaN), '–'],
  [metric.symbol('volume'), 'L'],
  [imperial.symbol('speed'), 'mph'],
])('%s is formatted as %s', (written, expected) => {
  expect(written.replaceAll('\u00A0', ' ')).toBe(expected);
});

test('a number and its unit stay on one line', () => {
  expect(metric.speed(38)).toBe('38\u00A0km/h');
});

test('displayed values convert back to stored ones', () => {
  const kinds: Measured[] = ['distance', 'speed', 'volume', 'temperature', 'length'];
  fc.assert(
    fc.property(
      fc.constantFrom(...measureUnits),
      fc.constantFrom(...kinds),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      (units, of, value) => {
        const measures = formatMeasures(usual, units);
        expect(measures.metric(of, measures.shown(of, value))).toBeCloseTo(value, 6);
      },
    ),
  );
});
