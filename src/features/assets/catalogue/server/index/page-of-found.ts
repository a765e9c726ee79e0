import type { AssetIndex } from './asset-index.ts';
import { pageOfAssets } from './page-of-assets.ts';
import { selectRows, type Reach, type WantedAssets } from './select-assets.ts';

/** An asset in a list to choose from. */
export interface ChoosableAsset {
  id: string;
  code: string;
  manufacturer: string | null;
  model: string | null;
  unit: { id: string; code: string; name: string };
}

interface FoundPage {
  items: ChoosableAsset[];
  next: string | null;
  total: number;
}

/** Assets in reach by code, page by page, with the fields needed to choose one. */
export function pageOfFound(
  index: AssetIndex,
  reach: Reach,
  { limit, after, ...wanted }: WantedAssets & { limit: number; after?: string | undefined },
): FoundPage {
  const selection = selectRows(index, reach, wanted);
  const { rows, next } = pageOfAssets(index, selection, { sort: 'code', limit, after });
  return { items: rows.map((row) => readRow(index, row)), next, total: selection.count };
}

function readRow({ words, texts, ids, units }: AssetIndex, row: number): ChoosableAsset {
  const word = (name: 'model' | 'manufacturer' | 'unit_id') => words[name].wordAt(words[name].codes[row] ?? 0);
  const unitId = word('unit_id') ?? '';
  const { code = '', name = '' } = units.get(unitId) ?? {};
  return {
    id: ids[row] ?? '',
    code: texts.code[row] ?? '',
    manufacturer: word('manufacturer'),
    model: word('model'),
    unit: { id: unitId, code, name },
  };
}
