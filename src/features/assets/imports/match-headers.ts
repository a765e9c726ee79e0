import { assetTextFields } from '#features/assets/catalogue/public.ts';
import { knowTitles, matchColumns } from '#features/jobs/imports/public.ts';
import { asset_imports as en } from './messages/en.ts';
import { asset_imports as es } from './messages/es.ts';
import { asset_imports as pt } from './messages/pt.ts';

/** Columns of a file of assets; `unit` is a unit's code. */
export const importColumns = ['code', 'unit', ...assetTextFields, 'device_ids'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Synonyms of column headers. */
const alsoCalled: Partial<Record<ImportColumn, readonly string[]>> = {
  code: ['code', 'código', 'codigo', 'id', 'asset', 'ativo', 'activo', 'id ativo', 'id activo', 'prefixo', 'tag'],
  unit: ['unit', 'unidade', 'unidad', 'unidade de locação', 'unidad de alquiler', 'rental unit', 'ul code'],
  cost_centre: ['cost center', 'centro de coste', 'centro de custos', 'centro de costos'],
  plate: ['patente', 'license plate', 'licence plate', 'matrícula', 'dominio'],
  serial: ['serial', 'série', 'serie', 'chassi', 'chasis', 'n de serie', 'nº de série'],
  device_ids: ['device ids', 'device', 'devices', 'dispositivo', 'rastreador', 'rastreadores', 'imei'],
  manufacturer: ['marca', 'brand', 'make'],
};

const known = knowTitles(importColumns, (column) => [
  ...[en, es, pt].map(({ columns }) => columns[column]),
  ...(alsoCalled[column] ?? []),
]);

/** The columns of a file by its headers; null for unknown or repeated ones. */
export function matchImportColumns(titles: readonly string[]): (ImportColumn | null)[] {
  return matchColumns(known, titles);
}
