import { assetColumns, isAssetColumn, type AssetColumn } from '../public.ts';

/** A column of the table with a person's settings. Widths in pixels. */
export interface AssetTableColumn {
  name: AssetColumn;
  width: number;
  isShown: boolean;
}

/** The column that identifies a row: always first and always shown. */
export const leadColumn: AssetColumn = 'code';
export const widths = { least: 64, most: 520 } as const;

const atFirst: Record<AssetColumn, { width: number; isShown: boolean }> = {
  code: { width: 136, isShown: true },
  status: { width: 228, isShown: true },
  time: { width: 152, isShown: true },
  speed_kmh: { width: 96, isShown: true },
  hour_meter_h: { width: 112, isShown: true },
  odometer_km: { width: 120, isShown: true },
  unit: { width: 180, isShown: true },
  category: { width: 136, isShown: true },
  manufacturer: { width: 120, isShown: true },
  model: { width: 120, isShown: true },
  segment: { width: 120, isShown: false },
  cost_centre: { width: 120, isShown: false },
  region: { width: 120, isShown: false },
  customer: { width: 150, isShown: false },
  plate: { width: 104, isShown: false },
  serial: { width: 140, isShown: false },
  fuel_pct: { width: 104, isShown: false },
  status_since: { width: 128, isShown: false },
};

export const firstColumns: readonly AssetTableColumn[] = assetColumns.map((name) => ({ name, ...atFirst[name] }));

/** Reads stored settings; unknown columns are dropped, and newer columns are appended, hidden. */
export function readColumns(stored: unknown): readonly AssetTableColumn[] {
  const known = new Map<AssetColumn, AssetTableColumn>();
  for (const one of Array.isArray(stored) ? stored : []) {
    const column = readColumn(one);
    if (column) known.set(column.name, column);
  }
  if (known.size === 0) return firstColumns;
  const rest = firstColumns.filter(({ name }) => !known.has(name)).map((column) => ({ ...column, isShown: false }));
  return leadFirst([...known.values(), ...rest]);
}

function readColumn(one: unknown): AssetTableColumn | null {
  if (typeof one !== 'object' || one === null || !('name' in one) || !('width' in one) || !('isShown' in one))
    return null;
  const { name, width, isShown } = one;
  if (typeof name !== 'string' || !isAssetColumn(name) || typeof width !== 'number' || typeof isShown !== 'boolean')
    return null;
  return { name, width: clampWidth(width), isShown };
}

export function resizeColumn(
  columns: readonly AssetTableColumn[],
  name: AssetColumn,
  width: number,
): AssetTableColumn[] {
  return columns.map((column) => (column.name === name ? { ...column, width: clampWidth(width) } : column));
}

export function showColumn(
  columns: readonly AssetTableColumn[],
  name: AssetColumn,
  isShown: boolean,
): AssetTableColumn[] {
  return columns.map((column) => (column.name === name && name !== leadColumn ? { ...column, isShown } : column));
}

/** Moves a column to the place of another. */
export function moveColumn(
  columns: readonly AssetTableColumn[],
  name: AssetColumn,
  to: number,
): readonly AssetTableColumn[] {
  const moved = columns.find((column) => column.name === name);
  if (!moved) return columns;
  const rest = columns.filter((column) => column !== moved);
  return leadFirst([...rest.slice(0, to), moved, ...rest.slice(to)]);
}

function leadFirst(columns: readonly AssetTableColumn[]): readonly AssetTableColumn[] {
  const lead = columns.filter(({ name }) => name === leadColumn).map((column) => ({ ...column, isShown: true }));
  return [...lead, ...columns.filter(({ name }) => name !== leadColumn)];
}

function clampWidth(width: number): number {
  return Math.round(Math.min(widths.most, Math.max(widths.least, Number.isFinite(width) ? width : 120)));
}
