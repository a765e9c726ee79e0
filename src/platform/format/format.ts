import type { Locale } from '../locale.ts';

/** How an account writes numbers and money, independent of language. */
export interface NumberFormat {
  /** ISO 4217. */
  currency: string;
  decimal_separator: string;
  thousands_separator: string;
}

export const defaultNumberFormat: NumberFormat = {
  currency: 'USD',
  decimal_separator: '.',
  thousands_separator: ',',
};

export interface Numbers {
  /** With the given number of decimals, by default none: `1,234.50`. */
  number(value: number, decimals?: number): string;
  /**
   * A decimal string or a number in the account's currency or the given one: `$1,234.50`, `R$ 1.234,50`; with the
   * currency's decimals unless given.
   */
  money(amount: string | number, currency?: string, decimals?: number): string;
  /** Abbreviated in the reader's language: `950`, `1.2K`, `38M`, `4.1B`; `1,2 mil`, `38 mi`. */
  compact(value: number): string;
  /** Abbreviated money: `$1.2M`. */
  compactMoney(value: number, currency?: string): string;
  /** A ratio as percentage: `0.385` is `38.5%`. */
  percent(share: number, decimals?: number): string;
}

/** Removes rounding errors of binary fractions: twelve significant digits. */
export function withoutNoise(value: number): number;
export function withoutNoise(value: number | null): number | null;
export function withoutNoise(value: number | null): number | null {
  return value === null || Number.isInteger(value) ? value : Number(value.toPrecision(12));
}

/** Powers of ten with their short words, as CLDR has them; Spanish counts thousands of millions. */
const shortWords: Record<Locale, readonly (readonly [power: number, word: string])[]> = {
  en: [
    [0, ''],
    [3, 'K'],
    [6, 'M'],
    [9, 'B'],
    [12, 'T'],
  ],
  es: [
    [0, ''],
    [3, '\u00A0mil'],
    [6, '\u00A0M'],
    [12, '\u00A0B'],
  ],
  pt: [
    [0, ''],
    [3, '\u00A0mil'],
    [6, '\u00A0mi'],
    [9, '\u00A0bi'],
    [12, '\u00A0tri'],
  ],
};
const nothing = '–';

/** Digits as the account writes them, short words in the reader's language. */
export function formatNumbers(format: NumberFormat, locale: Locale = 'en'): Numbers {
  const number = (value: number, decimals = 0) =>
    Number.isFinite(value) ? write(value.toFixed(decimals), format) : nothing;
  const compact = (value: number) =>
    Number.isFinite(value) ? writeCompact(value, format, shortWords[locale]) : nothing;
  return {
    number,
    compact,
    money(amount, currency = format.currency, decimals = decimalsOf(currency)) {
      const digits = roundDecimal(String(amount), decimals);
      return digits === null ? nothing : withSymbol(write(digits, format), currency);
    },
    compactMoney: (value, currency = format.currency) =>
      Number.isFinite(value) ? withSymbol(compact(value), currency) : nothing,
    percent: (share, decimals = 1) => (Number.isFinite(share) ? `${number(share * 100, decimals)}%` : nothing),
  };
}

/** `-1234.5` in the account's format; zero has no sign. */
function write(plain: string, { decimal_separator, thousands_separator }: NumberFormat): string {
  const isNegative = plain.startsWith('-') && /[1-9]/.test(plain);
  const [whole = '0', decimals] = plain.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands_separator);
  return `${isNegative ? '-' : ''}${grouped}${decimals === undefined ? '' : decimal_separator + decimals}`;
}

/** Three significant digits; a value that rounds up to the next word gets it. */
function writeCompact(value: number, format: NumberFormat, words: (typeof shortWords)[Locale]): string {
  let written = '';
  for (const [index, [power, word]] of words.entries()) {
    const short = shorten(value / 10 ** power, power);
    written = write(short, format) + word;
    const next = words[index + 1];
    if (!next || Math.abs(Number(short)) < 10 ** (next[0] - power)) break;
  }
  return written;
}

function shorten(scaled: number, power: number): string {
  const decimals = Math.abs(scaled) < 99.95 && (power > 0 || !Number.isInteger(scaled)) ? 1 : 0;
  return scaled.toFixed(decimals).replace(/\.0$/, '');
}

/**
 * Rounds a decimal string half away from zero, digit by digit, as money must not become a float. Null if it is not a
 * number.
 */
function roundDecimal(text: string, decimals: number): string | null {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const scaled = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'));
  const rounded = Number(rest[decimals] ?? 0) >= 5 ? scaled + 1n : scaled;
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${sign}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`;
}

const currencies = new Map<string, { symbol: string; decimals: number }>();

function currencyOf(code: string): { symbol: string; decimals: number } {
  const known = currencies.get(code);
  if (known) return known;
  const found = lookUp(code);
  currencies.set(code, found);
  return found;
}

function lookUp(code: string): { symbol: string; decimals: number } {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
    const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
    return { symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
  } catch {
    return { symbol: code, decimals: 2 };
  }
}

function decimalsOf(currency: string): number {
  return currencyOf(currency).decimals;
}

/** A currency symbol directly precedes the number; a code is followed by a narrow space. */
function withSymbol(written: string, currency: string): string {
  const { symbol } = currencyOf(currency);
  const gap = symbol.length > 1 ? '\u00A0' : '';
  return written.startsWith('-') ? `-${symbol}${gap}${written.slice(1)}` : `${symbol}${gap}${written}`;
}
