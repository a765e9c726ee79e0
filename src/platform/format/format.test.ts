import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../locale.ts';
import { defaultNumberFormat, formatNumbers, withoutNoise } from './format.ts';

const usual = formatNumbers(defaultNumberFormat);
const brazil = formatNumbers({ currency: 'BRL', decimal_separator: ',', thousands_separator: '.' });
const inPortuguese = formatNumbers({ currency: 'BRL', decimal_separator: ',', thousands_separator: '.' }, 'pt');
const inSpanish = formatNumbers({ currency: 'EUR', decimal_separator: ',', thousands_separator: '.' }, 'es');
const swiss = formatNumbers({ currency: 'CHF', decimal_separator: '.', thousands_separator: "'" });
const bare = formatNumbers({ currency: 'JPY', decimal_separator: '.', thousands_separator: '' });

test.each([
  [usual.number(0), '0'],
  [usual.number(999), '999'],
  [usual.number(1_000), '1,000'],
  [usual.number(-1_234_567.891, 2), '-1,234,567.89'],
  [usual.number(-0.001, 2), '0.00'],
  [usual.number(Number.NaN), '–'],
  [usual.number(Number.POSITIVE_INFINITY), '–'],
  [brazil.number(1_284.5, 1), '1.284,5'],
  [swiss.number(12_345), "12'345"],
  [bare.number(12_345), '12345'],
  [usual.money('1234.5'), '$1,234.50'],
  [usual.money('-0.005'), '-$0.01'],
  [usual.money('0.004'), '$0.00'],
  [usual.money('-0.004'), '$0.00'],
  [usual.money('9007199254740993.995'), '$9,007,199,254,740,994.00'],
  [usual.money('12', 'EUR'), '€12.00'],
  [usual.money('twelve'), '–'],
  [brazil.money('1234567.895'), 'R$\u00A01.234.567,90'],
  [brazil.money(12), 'R$\u00A012,00'],
  [brazil.money(18240.5, 'BRL', 0), 'R$\u00A018.241'],
  [brazil.money('-12.3'), '-R$\u00A012,30'],
  [bare.money('1999.5'), '¥2000'],
  [usual.money('1', 'XXXX'), 'XXXX\u00A01.00'],
  [usual.compact(0), '0'],
  [usual.compact(7.25), '7.3'],
  [usual.compact(950), '950'],
  [usual.compact(999.96), '1K'],
  [usual.compact(1_000), '1K'],
  [usual.compact(1_234), '1.2K'],
  [usual.compact(38_400), '38.4K'],
  [usual.compact(384_400), '384K'],
  [usual.compact(999_950), '1M'],
  [usual.compact(-4_100_000_000), '-4.1B'],
  [usual.compact(2e12), '2T'],
  [usual.compact(1.5e15), '1,500T'],
  [brazil.compact(1_250), '1,3K'],
  [brazil.compactMoney(1_250_000), 'R$\u00A01,3M'],
  [inPortuguese.compact(950), '950'],
  [inPortuguese.compact(1_500), '1,5\u00A0mil'],
  [inPortuguese.compact(40_000), '40\u00A0mil'],
  [inPortuguese.compact(999_950), '1\u00A0mi'],
  [inPortuguese.compact(-4_100_000_000), '-4,1\u00A0bi'],
  [inPortuguese.compact(2e12), '2\u00A0tri'],
  [inPortuguese.compactMoney(1_250_000), 'R$\u00A01,3\u00A0mi'],
  [inSpanish.compact(1_500), '1,5\u00A0mil'],
  [inSpanish.compact(4_100_000_000), '4.100\u00A0M'],
  [inSpanish.compact(2e12), '2\u00A0B'],
  [usual.percent(0.385), '38.5%'],
  [usual.percent(1, 0), '100%'],
  [brazil.percent(0.1234), '12,3%'],
])('%s is %s', (written, expected) => expect(written).toBe(expected));

test('formatted numbers can be parsed, whatever their size', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(Number(brazil.number(value).replaceAll('.', ''))).toBe(value);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: -1e14, max: 1e14, noNaN: true }), (value) => {
      const [, digits = '', suffix = ''] = /^(-?[\d,.]+)([KMBT]?)$/.exec(usual.compact(value)) ?? [];
      const read = Number(digits.replaceAll(',', '')) * 1_000 ** ['', 'K', 'M', 'B', 'T'].indexOf(suffix);
      expect(Math.abs(read - value)).toBeLessThanOrEqual(Math.max(0.051, Math.abs(value) * 0.051));
    }),
  );
});

test.each([
  [164.980_000_000_000_02, 164.98],
  [0.1 + 0.2, 0.3],
  [1_732_540_000_123, 1_732_540_000_123],
  [-0.5, -0.5],
  [null, null],
])('%s has its own decimals', (value, expected) => {
  expect(withoutNoise(value)).toBe(expected);
});

test.each(locales)('short words of large numbers are those of %s', (locale) => {
  const { compact } = formatNumbers({ ...defaultNumberFormat, thousands_separator: '' }, locale);
  const known = new Intl.NumberFormat(locale, { notation: 'compact', useGrouping: false });
  for (const value of [1, 40, 2_000, 40_000, 3_000_000, 2_000_000_000, 2e12])
    expect(compact(value)).toBe(known.format(value));
});
