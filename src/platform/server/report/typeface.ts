import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** Normal, medium, semibold. */
export type Weight = 400 | 500 | 600;

/** One font file. */
export interface Face {
  /** `Inter-400-latin` */
  name: string;
  font: Font;
  /** TrueType. */
  bytes: Uint8Array;
}

export interface FontGlyph {
  face: Face;
  glyph: Glyph;
  codePoint: number;
  /** In units of the glyphs. */
  advance: number;
}

/** The fonts of the portal's font family; digits have equal width, so that numbers align. */
export interface Typeface {
  face(weight: Weight): Face;
  glyph(codePoint: number, weight: Weight): FontGlyph;
}

/** Subsets in which a character is looked up, in this order. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;
const weights: readonly Weight[] = [400, 500, 600];
/** Replaces a character that none of them has. */
const missing = 0x3f;

let opened: Promise<Typeface> | null = null;

/** Loaded on first use and cached. */
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
  const known = new Map<Weight, Map<number, FontGlyph>>(weights.map((weight) => [weight, new Map()]));
  const facesOf = (weight: Weight) => families.get(weight) ?? [];
  const find = (codePoint: number, weight: Weight): FontGlyph => {
    const glyphs = known.get(weight) ?? new Map<number, FontGlyph>();
    const glyph = glyphs.get(codePoint) ?? findGlyph(facesOf(weight), codePoint);
    glyphs.set(codePoint, glyph);
    return glyph;
  };
  return {
    face(weight) {
      const [face] = facesOf(weight);
      if (!face) throw new Error('The font is missing.');
      return face;
    },
    glyph: find,
  };
}

async function readFace(alphabet: string, weight: Weight): Promise<Face> {
  const { resolve } = createRequire(import.meta.url);
  const bytes = unpackWoff(await readFile(resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`)));
  const font = create(Buffer.from(bytes));
  if (!('layout' in font)) throw new Error('A font, not a collection of them.');
  return { name: `Inter-${weight}-${alphabet}`, font, bytes };
}

function findGlyph(faces: readonly Face[], codePoint: number): FontGlyph {
  const face = faces.find(({ font }) => font.hasGlyphForCodePoint(codePoint));
  if (!face) {
    if (codePoint === missing) throw new Error('The font lacks the mark for missing characters.');
    return findGlyph(faces, missing);
  }
  const isDigit = codePoint >= 0x30 && codePoint <= 0x39;
  const glyph = isDigit
    ? face.font.layout(String.fromCodePoint(codePoint), ['tnum']).glyphs[0]
    : face.font.glyphForCodePoint(codePoint);
  if (!glyph) throw new Error('The face lacks a glyph that it lists.');
  return { face, glyph, codePoint, advance: glyph.advanceWidth / face.font.unitsPerEm };
}
