import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** Normal, medium, semibold. */
export type Weight = 400 | 500 | 600;

/** One file of letters. */
export interface Face {
  /** `Inter-400-latin` */
  name: string;
  font: Font;
  /** TrueType. */
  bytes: Uint8Array;
}

export interface Letter {
  face: Face;
  glyph: Glyph;
  codePoint: number;
  /** Of the size of the letters. */
  advance: number;
}

/** The letters of the portal's own family; digits are all of one width, so that numbers stand under each other. */
export interface Typeface {
  face(weight: Weight): Face;
  letter(codePoint: number, weight: Weight): Letter;
}

/** In which a letter is looked for, in this order. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;
const weights: readonly Weight[] = [400, 500, 600];
/** Stands for a letter that none of them has. */
const missing = 0x3f;

let opened: Promise<Typeface> | null = null;

/** Read at the first need and kept. */
export function openTypeface(): Promise<Typeface> {
  opened ??= readTypeface().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function readTypeface(): Promise<Typeface> {
  const families = new Map<Weight, Face[]>();
  for (const weight of weights)
    families.set(weight, await Promise.all(alphabets.map((alphabet) => readFace(alphabet, weight))));
  const known = new Map<Weight, Map<number, Letter>>(weights.map((weight) => [weight, new Map()]));
  const facesOf = (weight: Weight) => families.get(weight) ?? [];
  const tell = (codePoint: number, weight: Weight): Letter => {
    const letters = known.get(weight) ?? new Map<number, Letter>();
    const letter = letters.get(codePoint) ?? findLetter(facesOf(weight), codePoint);
    letters.set(codePoint, letter);
    return letter;
  };
  return {
    face(weight) {
      const [face] = facesOf(weight);
      if (!face) throw new Error('The letters are not there.');
      return face;
    },
    letter: tell,
  };
}

async function readFace(alphabet: string, weight: Weight): Promise<Face> {
  const { resolve } = createRequire(import.meta.url);
  const bytes = unpackWoff(await readFile(resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`)));
  const font = create(Buffer.from(bytes));
  if (!('layout' in font)) throw new Error('A font, not a collection of them.');
  return { name: `Inter-${weight}-${alphabet}`, font, bytes };
}

function findLetter(faces: readonly Face[], codePoint: number): Letter {
  const face = faces.find(({ font }) => font.hasGlyphForCodePoint(codePoint));
  if (!face) {
    if (codePoint === missing) throw new Error('The letters lack the mark for a letter that is missing.');
    return findLetter(faces, missing);
  }
  const isDigit = codePoint >= 0x30 && codePoint <= 0x39;
  const glyph = isDigit
    ? face.font.layout(String.fromCodePoint(codePoint), ['tnum']).glyphs[0]
    : face.font.glyphForCodePoint(codePoint);
  if (!glyph) throw new Error('A letter that is there has a glyph.');
  return { face, glyph, codePoint, advance: glyph.advanceWidth / face.font.unitsPerEm };
}
