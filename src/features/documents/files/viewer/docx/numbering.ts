import { child, children, valueOf, type XmlElement } from './xml-tree.ts';

interface Level {
  format: string;
  /** `%1.%2`: the numbers of the levels. */
  pattern: string;
  start: number;
  /** Points. */
  indent: number;
}

/** Counts the lists of a document as it is read from its beginning. */
export class Numbering {
  readonly #levels = new Map<string, Map<number, Level>>();
  readonly #counts = new Map<string, number[]>();

  constructor(root: XmlElement | undefined) {
    const kinds = new Map(children(root, 'abstractNum').map((kind) => [kind.attributes['abstractNumId'], kind]));
    for (const list of children(root, 'num')) {
      const kind = kinds.get(valueOf(list, 'abstractNumId'));
      const levels = children(kind, 'lvl').map(
        (level) => [Number(level.attributes['ilvl'] ?? 0), readLevel(level)] as const,
      );
      this.#levels.set(list.attributes['numId'] ?? '', new Map(levels));
    }
  }

  /** The next mark of a list at a level, from 0; null where there is no such list. */
  next(id: string, level: number): { marker: string; indent: number } | null {
    const levels = this.#levels.get(id);
    const own = levels?.get(level);
    if (!levels || !own) return null;
    const counts = this.#counts.get(id) ?? [];
    this.#counts.set(id, counts);
    counts[level] = (counts[level] ?? own.start - 1) + 1;
    counts.length = level + 1;
    if (own.format === 'bullet') return { marker: '•', indent: own.indent };
    if (own.format === 'none') return { marker: '', indent: own.indent };
    const marker = own.pattern.replaceAll(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const { format = 'decimal', start = 1 } = levels.get(at) ?? {};
      return writeNumber(counts[at] ?? start, format);
    });
    return { marker, indent: own.indent };
  }
}

function readLevel(level: XmlElement): Level {
  const { left, start } = child(level, 'pPr', 'ind')?.attributes ?? {};
  const indent = Number(left ?? start ?? 720 * (Number(level.attributes['ilvl'] ?? 0) + 1)) / 20;
  return {
    format: valueOf(level, 'numFmt') ?? 'decimal',
    pattern: valueOf(level, 'lvlText') ?? '%1.',
    start: Number(valueOf(level, 'start') ?? 1),
    indent: Math.max(0, Math.min(indent, 300)) || 0,
  };
}

function writeNumber(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number).toLowerCase();
    case 'upperRoman':
      return roman(number);
    case 'decimalZero':
      return String(number).padStart(2, '0');
    default:
      return String(number);
  }
}

/** As Word counts: z, aa, bb. */
function letters(number: number): string {
  const letter = String.fromCodePoint(97 + ((number - 1) % 26));
  return letter.repeat(Math.min(10, Math.floor((number - 1) / 26) + 1));
}

const romans = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function roman(number: number): string {
  let rest = Math.min(number, 3_999);
  let written = '';
  for (const [value, mark] of romans)
    while (rest >= value) {
      written += mark;
      rest -= value;
    }
  return written;
}
