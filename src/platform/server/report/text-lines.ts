import type { FontGlyph, Typeface, Weight } from './typeface.ts';

/** Style of a text; size in points. */
export interface TextStyle {
  size: number;
  weight: Weight;
}

const ellipsis = '…';

/** One line without characters that a page cannot show (controls, direction marks, zero-width characters). */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, (space) => (/^[\u00A0\u202F]+$/u.test(space) ? '\u00A0' : ' '))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
}

export function glyphsOf(text: string, { glyph }: Typeface, { weight }: Pick<TextStyle, 'weight'>): FontGlyph[] {
  return Array.from(text, (one) => glyph(one.codePointAt(0) ?? 0, weight));
}

/** Points. */
export function widthOf(text: string, typeface: Typeface, style: TextStyle): number {
  let width = 0;
  for (const { advance } of glyphsOf(text, typeface, style)) width += advance;
  return width * style.size;
}

interface LineRoom extends TextStyle {
  width: number;
  /** Most lines; longer text is truncated with an ellipsis. */
  lines: number;
}

/** Wraps text to a width between words, or inside a word that is wider than a line. Returns at least one line. */
export function breakLines(text: string, typeface: Typeface, room: LineRoom): string[] {
  const words = plainLine(text).split(' ');
  const fits = (line: string) => widthOf(line, typeface, room) <= room.width;
  const lines: string[] = [];
  let line = '';
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (lines.length === room.lines - 1)
      return [...lines, cutToFit(`${line === '' ? '' : `${line} `}${words.slice(at).join(' ')}`, fits)];
    if (line !== '') {
      lines.push(line);
      line = '';
      at -= 1;
      continue;
    }
    const head = fittingHead(word, fits);
    lines.push(head);
    words[at] = word.slice(head.length);
    at -= 1;
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** At least one character, however narrow the width. */
function fittingHead(word: string, fits: (text: string) => boolean): string {
  let head = '';
  for (const character of word) {
    if (head !== '' && !fits(head + character)) break;
    head += character;
  }
  return head;
}

function cutToFit(text: string, fits: (text: string) => boolean): string {
  const head = fittingHead(text, (start) => fits(start + ellipsis));
  return head.length === text.length ? head : head.trimEnd() + ellipsis;
}
