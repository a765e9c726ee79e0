import { normalizeText, wordsOf } from './search-text.ts';

export interface MarkedPiece {
  text: string;
  isHit: boolean;
}

/** Splits a text at the words that a search matches: at the start of words, ignoring accents. */
export function markText(text: string, search: string): MarkedPiece[] {
  const words = wordsOf(search);
  const characters = [...text];
  const normalized = normalizeText(text);
  const pieces: MarkedPiece[] = [];
  const add = (piece: string, isHit: boolean) => {
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, isHit });
  };
  let at = 0;
  while (at < characters.length) {
    const begins = at === 0 || normalized[at - 1] === ' ';
    const hit = begins ? words.find((word) => normalized.startsWith(word, at)) : undefined;
    const length = hit?.length ?? 1;
    add(characters.slice(at, at + length).join(''), hit !== undefined);
    at += length;
  }
  return pieces;
}
