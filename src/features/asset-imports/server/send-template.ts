import type { Locale } from '#platform/locale.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import { importColumns, type ImportColumn } from '../import-columns.ts';
import { importWords, separatorOf } from './import-words.ts';

/** One line to follow. */
const example: Record<ImportColumn, Record<Locale, string> | string> = {
  code: 'EH-204',
  unit: 'UL-01',
  category: { en: 'Excavator', es: 'Excavadora', pt: 'Escavadeira' },
  manufacturer: 'Caterpillar',
  model: '320 GC',
  segment: { en: 'Construction', es: 'Construcción', pt: 'Construção' },
  cost_centre: '',
  region: '',
  customer: '',
  plate: 'ABC1D23',
  serial: 'CAT0320GCKTN01234',
  device_ids: '862057040012345;862057040012346',
};

/** The titles of the columns, as the language calls them and its spreadsheets separate them. */
export function sendTemplate(locale: Locale): Response {
  const say = importWords[locale];
  const cells = importColumns.map((column) => {
    const cell = example[column];
    return typeof cell === 'string' ? cell : cell[locale];
  });
  return sendSheet('csv', {
    name: say.template_name,
    columns: importColumns.map((column) => say.columns[column]),
    rows: [cells],
    timeZone: 'UTC',
    separator: separatorOf[locale],
  });
}
