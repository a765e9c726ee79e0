import { appendAll } from '#platform/append-all.ts';
import type { LookedUp } from '../../bulk-contract.ts';
import type { AssetIndex } from './asset-index.ts';
import type { Reach } from './select-assets.ts';

type Found = LookedUp['found'][number];

/** Most assets per plate or serial, over all places in the list that name it. */
const alikeMax = 1_000;

/**
 * Finds the assets of a pasted list: by code, else by plate (ignoring separators), else by serial. Several assets with
 * the same plate or serial are found up to a limit, as "n/a" may be the serial of half a fleet.
 */
export function lookUp(index: AssetIndex, reach: Reach, terms: readonly string[]): LookedUp {
  const { unit_id: units } = index.words;
  const reached = reach === null ? null : units.allow(reach);
  const isIn = (row: number) =>
    Boolean(index.isThere[row]) && (reached === null || Boolean(reached[units.codes[row] ?? 0]));
  const byCode = new Map<number, number>();
  terms.forEach((term, at) => {
    const row = index.rowOfCode(term);
    if (row !== undefined && isIn(row)) byCode.set(at, row);
  });
  const rest = terms.flatMap((term, at) => (byCode.has(at) ? [] : [{ term, at }]));
  const others = rest.length > 0 ? findByPlateOrSerial(index, isIn, rest) : new Map<number, Found[]>();
  const found: Found[] = [];
  const not_found: number[] = [];
  for (let at = 0; at < terms.length; at++) {
    const row = byCode.get(at);
    const matches = row === undefined ? (others.get(at) ?? []) : [describe(index, { at, row, by: 'code' })];
    if (matches.length > 0) appendAll(found, matches);
    else not_found.push(at);
  }
  return { found, not_found };
}

interface LookUpTerm {
  term: string;
  at: number;
}

function findByPlateOrSerial(
  index: AssetIndex,
  isIn: (row: number) => boolean,
  asked: readonly LookUpTerm[],
): Map<number, Found[]> {
  const found = new Map<number, Found[]>();
  for (const by of ['plate', 'serial'] as const) {
    const normalize = by === 'plate' ? normalizePlate : (text: string) => text.toLowerCase();
    const wanted = Map.groupBy(
      asked.filter(({ at }) => !found.has(at)),
      ({ term }) => normalize(term),
    );
    wanted.delete('');
    const rows = rowsByKey(index, isIn, { by, normalize, wanted });
    for (const [key, places] of wanted) {
      const alike = rows.get(key) ?? [];
      if (alike.length === 0) continue;
      const describeAt = (at: number) => alike.map((row) => describe(index, { at, row, by }));
      for (const { at } of places) found.set(at, describeAt(at));
    }
  }
  return found;
}

interface KeySearch {
  by: 'plate' | 'serial';
  normalize(text: string): string;
  wanted: ReadonlyMap<string, readonly LookUpTerm[]>;
}

/** For each wanted key, the first rows in reach that have it; the more places ask for a key, the fewer each. */
function rowsByKey(
  index: AssetIndex,
  isIn: (row: number) => boolean,
  { by, normalize, wanted }: KeySearch,
): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (let row = 0; row < index.size; row++) {
    const text = index.texts[by][row];
    if (!text) continue;
    const key = normalize(text);
    const places = wanted.get(key);
    if (!places || !isIn(row)) continue;
    const known = rows.get(key);
    if (!known) rows.set(key, [row]);
    else if (known.length * places.length < alikeMax) known.push(row);
  }
  return rows;
}

function normalizePlate(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function describe(index: AssetIndex, { at, row, by }: { at: number; row: number; by: Found['by'] }): Found {
  return { at, id: index.ids[row] ?? '', code: index.texts.code[row] ?? '', by };
}
