import type { Locale } from '../locale.ts';

/** Column separator and decimal mark of CSV files: as usual in the file's language, or fixed. */
export const csvFormats = ['language', 'comma', 'semicolon'] as const;
export type CsvFormatSetting = (typeof csvFormats)[number];

export interface CsvFormat {
  separator: ',' | ';';
  decimal: '.' | ',';
}

const commas: CsvFormat = { separator: ',', decimal: '.' };
const semicolons: CsvFormat = { separator: ';', decimal: ',' };
const ofLanguage: Record<Locale, CsvFormat> = { en: commas, es: semicolons, pt: semicolons };

export function csvFormatOf(setting: CsvFormatSetting, locale: Locale): CsvFormat {
  if (setting === 'language') return ofLanguage[locale];
  return setting === 'comma' ? commas : semicolons;
}
