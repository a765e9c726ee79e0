import { assetLimits, assetTextFields, eachTextField, type AssetTextField } from '#features/assets/catalogue/public.ts';
import { markRepeated, printableCell, spoil, type FileLine, type JudgedLine } from '#features/jobs/imports/public.ts';
import { unitCodeMax } from '#features/assets/units/contract.ts';
import { code as codes } from '#platform/errors.ts';
import { importColumns, type ImportColumn } from './match-headers.ts';

/** Maximum length of each column; for devices, of each device. */
export const longest: Record<ImportColumn, number> = {
  ...eachTextField(assetLimits.word),
  code: assetLimits.code,
  unit: unitCodeMax,
  plate: assetLimits.plate,
  serial: assetLimits.serial,
  device_ids: assetLimits.deviceId,
};

export type AssetLine = FileLine<ImportColumn>;

/** An existing asset of the account. */
export interface ExistingAsset extends Record<AssetTextField, string | null> {
  id: string;
  code: string;
  unit_id: string;
  device_ids: readonly string[];
}

/** The account's data that a file refers to. */
export interface KnownThings {
  /** By code as written in the file. */
  assets: ReadonlyMap<string, ExistingAsset>;
  units: ReadonlyMap<string, { id: string; code: string }>;
  /** Id of the asset that a device belongs to. */
  devices: ReadonlyMap<string, string>;
}

/** The values that a line sets. Absent fields stay unchanged. */
export interface ImportedAsset extends Partial<Record<AssetTextField, string>> {
  code?: string;
  unit_id?: string;
  device_ids?: readonly string[];
}

export interface JudgedAssetLine extends JudgedLine<ImportColumn> {
  /** The existing asset, if any. */
  asset: ExistingAsset | null;
  draft: ImportedAsset;
}

/** Judges each line, as if all good lines were applied together. */
export function judgeLines(lines: readonly AssetLine[], known: KnownThings): JudgedAssetLine[] {
  const judged = lines.map((line) => judgeAlone(line, known));
  markRepeated(judged, 'code', ({ code, asset }) => asset?.id ?? code?.toLowerCase() ?? null);
  markTakenDevices(judged, known);
  return judged;
}

function judgeAlone({ line, cells }: AssetLine, known: KnownThings): JudgedAssetLine {
  const errors: JudgedAssetLine['errors'] = {};
  for (const column of importColumns) {
    const fault = faultOf(column, cells[column]);
    if (fault !== null) errors[column] = [fault];
  }
  const asset = (cells.code !== undefined && known.assets.get(cells.code)) || null;
  const unit = cells.unit === undefined ? undefined : known.units.get(cells.unit);
  if (cells.unit !== undefined && !unit) errors.unit ??= [codes.unknownReference];
  if (cells.unit === undefined && !asset) errors.unit = [codes.required];
  const draft: ImportedAsset = {
    ...(cells.code !== undefined && { code: cells.code }),
    ...(unit && { unit_id: unit.id }),
    ...(cells.device_ids !== undefined && { device_ids: devicesOf(cells.device_ids) }),
  };
  for (const column of assetTextFields) if (cells[column] !== undefined) draft[column] = cells[column];
  const changes = asset ? changesOf(asset, draft) : [];
  const isBad = Object.keys(errors).length > 0;
  const outcome = isBad ? 'bad' : !asset ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return { line, code: cells.code ?? null, outcome, asset, draft, changes: isBad ? [] : changes, errors };
}

function faultOf(column: ImportColumn, cell: string | undefined): number | null {
  if (cell === undefined) return column === 'code' ? codes.required : null;
  if (!printableCell.test(cell)) return codes.string;
  const texts = column === 'device_ids' ? devicesOf(cell) : [cell];
  if (texts.length > assetLimits.devices) return codes.outOfRange;
  return texts.some((text) => text.length > longest[column]) ? codes.maxLength : null;
}

/** Several devices in one cell are separated by semicolons. */
function devicesOf(cell: string): string[] {
  const devices = cell.split(';').map((device) => device.trim());
  return [...new Set(devices.filter((device) => device !== ''))];
}

function changesOf(asset: ExistingAsset, draft: ImportedAsset): ImportColumn[] {
  const changes: ImportColumn[] = [];
  if (draft.code !== undefined && draft.code !== asset.code) changes.push('code');
  if (draft.unit_id !== undefined && draft.unit_id !== asset.unit_id) changes.push('unit');
  for (const column of assetTextFields)
    if (draft[column] !== undefined && draft[column] !== asset[column]) changes.push(column);
  if (draft.device_ids && !isSameSet(draft.device_ids, asset.device_ids)) changes.push('device_ids');
  return changes;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}

/**
 * A device belongs to one asset. It may move from another asset only if that asset's line in the file gives it up and
 * is good; so rejecting a line may reject others, until no more change.
 */
function markTakenDevices(lines: readonly JudgedAssetLine[], { devices }: KnownThings): void {
  const claims = Map.groupBy(
    lines.flatMap((line) => (line.draft.device_ids ?? []).map((device) => ({ line, device }))),
    ({ device }) => device,
  );
  for (const claim of claims.values())
    if (claim.length > 1) for (const { line } of claim) spoil(line, 'device_ids', codes.unique);
  const byAsset = new Map(lines.filter(({ asset }) => asset).map((line) => [line.asset?.id, line]));
  const givesUp = (assetId: string, device: string) => {
    const line = byAsset.get(assetId);
    return line?.outcome !== 'bad' && line?.draft.device_ids !== undefined && !line.draft.device_ids.includes(device);
  };
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const line of lines) {
      if (line.outcome === 'bad') continue;
      const isTaken = (line.draft.device_ids ?? []).some((device) => {
        const owner = devices.get(device);
        return owner !== undefined && owner !== line.asset?.id && !givesUp(owner, device);
      });
      if (!isTaken) continue;
      spoil(line, 'device_ids', codes.unique);
      isSettled = false;
    }
  }
}
