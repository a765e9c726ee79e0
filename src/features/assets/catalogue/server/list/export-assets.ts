import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readLagging, readNow } from '#platform/server/database/read-now.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import type { SheetCell, ColumnFormat } from '#platform/server/spreadsheet/sheet.ts';
import { assetColumns, isAssetColumn, type AssetColumn } from '../../asset-columns.ts';
import type { exportAssets as contract } from '../../bulk-contract.ts';
import type { Asset } from '../../contract.ts';
import { assets as en } from '../../messages/en.ts';
import { assets as es } from '../../messages/es.ts';
import { assets as pt } from '../../messages/pt.ts';
import { fetchManyAssets } from '../asset-store.ts';
import type { AssetIndexes } from '../index/asset-index-cache.ts';
import { pageOfAssets } from '../index/page-of-assets.ts';
import { selectRows } from '../index/select-assets.ts';
import { narrowBesideIndex } from './visible-assets-store.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };
const pieceSize = 1_000;
const formats: Partial<Record<AssetColumn, ColumnFormat>> = {
  speed_kmh: 1,
  hour_meter_h: 1,
  odometer_km: 1,
  fuel_pct: 1,
};

/** All assets under the filters as a spreadsheet, read in batches while it is sent. */
export async function exportAssets(
  context: StreamContext,
  indexes: AssetIndexes,
  query: QueryOf<typeof contract>,
): Promise<Response> {
  const { format, locale, columns: asked, sort = 'code', ...wanted } = query;
  const t = messages[locale];
  const columns = asked?.split(',').filter(isAssetColumn) ?? assetColumns;
  const ids = await readNow(context, async (reading) => {
    const index = await indexes.of(reading);
    const narrowed = await narrowBesideIndex(reading, wanted);
    const { rows } = pageOfAssets(index, selectRows(index, reading.scope.unitIds, narrowed), {
      sort,
      limit: index.size,
      after: undefined,
    });
    return rows.map((row) => index.ids[row] ?? '');
  });
  return sendSheet(format, {
    name: t.export.name,
    columns: columns.map((column) => ({ title: t.columns[column], format: formats[column] })),
    rows: listRows(context, ids, (asset) => columns.map((column) => cellOf(asset, column, t))),
    ...(await fetchSheetSettings(context, locale)),
  });
}

/** @throws Refusal `unauthenticated` once the caller has lost access, before the next batch */
async function* listRows(
  context: StreamContext,
  ids: readonly string[],
  toRow: (asset: Asset) => SheetCell[],
): AsyncGenerator<readonly SheetCell[]> {
  for (let from = 0; from < ids.length; from += pieceSize) {
    const piece = ids.slice(from, from + pieceSize);
    const assets = await readLagging(context, (reading) => fetchManyAssets(reading, piece));
    for (const id of piece) {
      const asset = assets.get(id);
      if (asset) yield toRow(asset);
    }
  }
}

function cellOf(asset: Asset, column: AssetColumn, t: typeof en): SheetCell {
  switch (column) {
    case 'status':
      return t.statuses[asset.status];
    case 'unit':
      return `${asset.unit.code} · ${asset.unit.name}`;
    case 'status_since':
      return new Date(asset.status_since);
    case 'time':
      return asset.last ? new Date(asset.last.time) : null;
    case 'speed_kmh':
    case 'fuel_pct':
      return asset.last?.[column] ?? null;
    default:
      return asset[column];
  }
}
