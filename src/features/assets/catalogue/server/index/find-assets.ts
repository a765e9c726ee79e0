import type { AssetStatus } from '../../asset-status.ts';
import { assetStatuses } from '../../asset-status.ts';
import type { AssetIndex } from './asset-index.ts';
import type { Reach } from './select-assets.ts';

/** An asset found by a search. */
export interface FoundAsset {
  id: string;
  code: string;
  plate: string | null;
  serial: string | null;
  manufacturer: string | null;
  model: string | null;
  /** Code of its unit. */
  unit: string;
  status: AssetStatus;
}

/** Number of ranks, best first: equal, prefix, or contained, by field. */
const ranks = 7;

/**
 * The best matches in reach: by code, plate or serial, then by manufacturer and model; ties by code.
 * @param search at least two characters
 */
export function findAssets(index: AssetIndex, reach: Reach, search: string, most: number): FoundAsset[] {
  const text = search.toLowerCase();
  const bare = text.replaceAll(/[\s.-]/g, '');
  const units = reach && index.words.unit_id.allow(reach);
  const models = holding(index, 'model', text);
  const makers = holding(index, 'manufacturer', text);
  const best = Array.from({ length: ranks }, () => [] as number[]);
  for (let row = 0; row < index.size; row++) {
    if (!index.isThere[row]) continue;
    if (units && !units[index.words.unit_id.codes[row] ?? 0]) continue;
    const rank = rankOf(index.searched[row] ?? '', text, bare);
    if (rank !== null) keepSmallest(best[rank], row, { index, most });
    else if (models[index.words.model.codes[row] ?? 0] || makers[index.words.manufacturer.codes[row] ?? 0])
      keepSmallest(best[ranks - 1], row, { index, most });
  }
  return best
    .flat()
    .slice(0, most)
    .map((row) => readRow(index, row));
}

/** Code, plate and serial are on separate lines, the code first. */
function rankOf(searched: string, text: string, bare: string): number | null {
  const at = searched.indexOf(text);
  if (at < 0) return bare !== text && bare.length > 1 && searched.includes(bare) ? 5 : null;
  const codeEnd = searched.indexOf('\n') < 0 ? searched.length : searched.indexOf('\n');
  if (at === 0) return text.length === codeEnd ? 0 : 1;
  if (at < codeEnd) return 4;
  if (searched[at - 1] !== '\n') return 5;
  const end = searched[at + text.length];
  return end === undefined || end === '\n' ? 2 : 3;
}

/** Which words of a column contain the search, by their number in it. */
function holding(index: AssetIndex, name: 'model' | 'manufacturer', text: string): Uint8Array {
  const words = index.words[name];
  const held = new Uint8Array(words.size);
  for (let code = 0; code < words.size; code++) if (words.wordAt(code)?.toLowerCase().includes(text)) held[code] = 1;
  return held;
}

/** Keeps the rows of a rank with the first codes. */
function keepSmallest(
  smallest: number[] | undefined,
  row: number,
  { index, most }: { index: AssetIndex; most: number },
): void {
  if (!smallest) return;
  const codeOf = (other: number | undefined) => index.searched[other ?? -1] ?? '';
  const code = codeOf(row);
  if (smallest.length === most && codeOf(smallest.at(-1)) <= code) return;
  let at = smallest.length;
  while (at > 0 && codeOf(smallest[at - 1]) > code) at -= 1;
  smallest.splice(at, 0, row);
  if (smallest.length > most) smallest.pop();
}

function readRow(index: AssetIndex, row: number): FoundAsset {
  const { words, texts } = index;
  const word = (name: 'model' | 'manufacturer' | 'unit_id') => words[name].wordAt(words[name].codes[row] ?? 0);
  return {
    id: index.ids[row] ?? '',
    code: texts.code[row] ?? '',
    plate: texts.plate[row] ?? null,
    serial: texts.serial[row] ?? null,
    manufacturer: word('manufacturer'),
    model: word('model'),
    unit: index.units.get(word('unit_id') ?? '')?.code ?? '',
    status: assetStatuses[index.status[row] ?? 0] ?? 'without_status',
  };
}
