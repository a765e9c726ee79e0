import { defaultNumberFormat, type NumberFormat } from '#platform/format/format.ts';
import type { Locale } from '#platform/locale.ts';
import { decimalSeparators, thousandsSeparators } from './account-rules.ts';

declare global {
  namespace Intl {
    interface Locale {
      getTimeZones(): string[] | undefined;
    }
  }
}

/** Currencies of the countries where the portal's languages are spoken. */
const currencyOfCountry: Readonly<Record<string, string>> = {
  AO: 'AOA',
  AR: 'ARS',
  AU: 'AUD',
  BO: 'BOB',
  BR: 'BRL',
  CA: 'CAD',
  CL: 'CLP',
  CO: 'COP',
  CR: 'CRC',
  CV: 'CVE',
  DO: 'DOP',
  EC: 'USD',
  ES: 'EUR',
  GB: 'GBP',
  GT: 'GTQ',
  HN: 'HNL',
  IE: 'EUR',
  MX: 'MXN',
  MZ: 'MZN',
  NI: 'NIO',
  NZ: 'NZD',
  PA: 'USD',
  PE: 'PEN',
  PT: 'EUR',
  PY: 'PYG',
  SV: 'USD',
  US: 'USD',
  UY: 'UYU',
  VE: 'VES',
  ZA: 'ZAR',
};

/** Country of an IANA time zone, aliases included, when its currency is known. */
function countryOf(name: string): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return Object.keys(currencyOfCountry).find((country) =>
    new Intl.Locale('und', { region: country }).getTimeZones()?.includes(timeZone),
  );
}

/**
 * Number format and currency of a new account, by its language and the country of its time zone; unknown ones get the
 * defaults.
 */
export function numberFormatOf(locale: Locale | undefined, timeZone: string | undefined): NumberFormat {
  const country = timeZone === undefined ? undefined : countryOf(timeZone);
  const currency = (country && currencyOfCountry[country]) ?? defaultNumberFormat.currency;
  if (locale === undefined) return { ...defaultNumberFormat, currency };
  const parts = new Intl.NumberFormat(country ? `${locale}-${country}` : locale).formatToParts(1_234_567.8);
  const separator = (kind: 'decimal' | 'group') => parts.find(({ type }) => type === kind)?.value.replace(/\s/, ' ');
  const decimal_separator = decimalSeparators.find((known) => known === separator('decimal'));
  const thousands_separator = thousandsSeparators.find((known) => known === separator('group'));
  if (decimal_separator === undefined || thousands_separator === undefined) return { ...defaultNumberFormat, currency };
  return { currency, decimal_separator, thousands_separator };
}
