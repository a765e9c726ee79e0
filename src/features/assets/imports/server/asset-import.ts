import { problemText, type FileLine } from '#features/jobs/imports/public.ts';
import { importMessages, type FileMessages, type TableImport } from '#features/jobs/imports/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import { importColumns, matchImportColumns, type ImportColumn } from '../match-headers.ts';
import { judgeLines, type AssetLine, type JudgedAssetLine, type KnownThings } from '../judge-lines.ts';
import { asset_imports as en } from '../messages/en.ts';
import { asset_imports as es } from '../messages/es.ts';
import { asset_imports as pt } from '../messages/pt.ts';
import { problemOf } from '../problem-of.ts';
import { fetchDeviceOwners, fetchKnownAssets } from '#features/assets/catalogue/server/public.ts';
import { findUnitsByCode } from '#features/assets/units/server/public.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

/** Assets as an importable table. */
export const assetTable: TableImport<ImportColumn, JudgedAssetLine> = {
  area: 'asset-imports',
  columns: importColumns,
  needed: ['code'],
  match: matchImportColumns,
  judge: async (context: Context, { lines }: { lines: FileLine<ImportColumn>[] }) =>
    judgeLines(lines, await fetchKnownThings(context, lines)),
  messages: fileMessages,
};

function fileMessages(locale: Locale): FileMessages<ImportColumn> {
  const t = messages[locale];
  const problems = { ...importMessages[locale].problems, ...t.problems };
  return {
    name: t.template_name,
    titleOf: (column) => t.columns[column],
    problem: (column, fault) => problemText(problems, problemOf(column, fault)),
    exampleOf: (column) => exampleIn(locale)[column],
  };
}

const category = { en: 'Excavator', es: 'Excavadora', pt: 'Escavadeira' };
const segment = { en: 'Construction', es: 'Construcción', pt: 'Construção' };

function exampleIn(locale: Locale): Record<ImportColumn, string> {
  return {
    code: 'EH-204',
    unit: 'UL-01',
    category: category[locale],
    manufacturer: 'Caterpillar',
    model: '320 GC',
    segment: segment[locale],
    cost_centre: '',
    region: '',
    customer: '',
    plate: 'ABC1D23',
    serial: 'CAT0320GCKTN01234',
    device_ids: '862057040012345;862057040012346',
  };
}

/** Fetches the account's data that a file refers to. */
async function fetchKnownThings(context: Context, lines: readonly AssetLine[]): Promise<KnownThings> {
  const given = (column: 'code' | 'unit') =>
    [...new Set(lines.flatMap(({ cells }) => cells[column] ?? []))].filter(isStorable);
  const devices = lines.flatMap(({ cells }) => cells.device_ids?.split(';').map((device) => device.trim()) ?? []);
  return {
    assets: await fetchKnownAssets(context, given('code')),
    units: await findUnitsByCode(context, given('unit')),
    devices: await fetchDeviceOwners(context, [...new Set(devices)].filter(isStorable)),
  };
}

/** Values that the database would reject cannot be codes. */
function isStorable(text: string): boolean {
  return text !== '' && text.isWellFormed();
}
