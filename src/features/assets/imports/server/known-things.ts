import { fetchDeviceOwners, fetchKnownAssets } from '#features/assets/catalogue/server/public.ts';
import { findUnitsByCode } from '#features/assets/units/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { AssetLine, KnownThings } from '../judge-lines.ts';

/** Fetches the account's data that a file refers to. */
export async function fetchKnownThings(context: Context, lines: readonly AssetLine[]): Promise<KnownThings> {
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
