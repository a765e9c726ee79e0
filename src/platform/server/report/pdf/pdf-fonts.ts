import type { Face, FontGlyph } from '../typeface.ts';
import type { PdfFile } from './pdf-file.ts';

/** The glyphs that a document uses, each embedded once. */
export interface PdfFonts {
  /** The font's name in the document and the glyph's code, four hexadecimal digits. */
  use(glyph: FontGlyph): { font: string; code: string };
  /** Writes the used glyphs; returns the resource entry of pages. */
  end(): string;
}

interface Used {
  name: string;
  id: number;
  face: Face;
  subset: ReturnType<Face['font']['createSubset']>;
  /** Codes by glyph id, in the order of their first use. */
  codes: Map<number, number>;
  glyphs: Map<number, FontGlyph>;
}

export function openFonts(file: PdfFile): PdfFonts {
  const used = new Map<Face, Used>();
  const known = new Map<FontGlyph, { font: string; code: string }>();
  const usedOf = (face: Face): Used => {
    const before = used.get(face);
    if (before) return before;
    const font: Used = {
      name: `F${used.size + 1}`,
      id: file.reserve(),
      face,
      subset: face.font.createSubset(),
      codes: new Map(),
      glyphs: new Map(),
    };
    used.set(face, font);
    return font;
  };
  return {
    use(glyph) {
      const before = known.get(glyph);
      if (before) return before;
      const font = usedOf(glyph.face);
      // The first glyph of a font is the one for missing characters, and is always included.
      const code = font.codes.get(glyph.glyph.id) ?? font.codes.size + 1;
      if (!font.codes.has(glyph.glyph.id)) {
        font.subset.includeGlyph(glyph.glyph);
        font.codes.set(glyph.glyph.id, code);
        font.glyphs.set(code, glyph);
      }
      const entry = { font: font.name, code: code.toString(16).padStart(4, '0') };
      known.set(glyph, entry);
      return entry;
    },
    end() {
      for (const font of used.values()) writeFont(file, font);
      return `/Font<<${[...used.values()].map(({ name, id }) => `/${name} ${id} 0 R`).join('')}>>`;
    },
  };
}

function writeFont(file: PdfFile, { id, face, subset, glyphs }: Used): void {
  const [inside, descriptor, bytes, toUnicode] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()];
  const name = `PATIO${String.fromCharCode(65 + (id % 26))}+${face.name}`;
  const { unitsPerEm, ascent, descent, capHeight, bbox } = face.font;
  const scaled = (value: number) => Math.round((value * 1000) / unitsPerEm);
  const corners = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled).join(' ');
  const advances = [...glyphs].map(([code, { advance }]) => `${code}[${Math.round(advance * 1000)}]`).join(' ');
  const font = subset.encode();
  file.stream(bytes, `/Length1 ${font.byteLength}`, font);
  file.stream(toUnicode, '', Buffer.from(unicodeMap(glyphs), 'latin1'));
  file.put(
    descriptor,
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${corners}]/ItalicAngle 0/Ascent ${scaled(ascent)}/Descent ${scaled(descent)}/CapHeight ${scaled(capHeight)}/StemV 80/FontFile2 ${bytes} 0 R>>`,
  );
  file.put(
    inside,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/DW 0/W[${advances}]>>`,
  );
  file.put(
    id,
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${inside} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
  );
}

/** Maps codes to Unicode, so that text can be searched and copied. */
function unicodeMap(glyphs: ReadonlyMap<number, FontGlyph>): string {
  const lines = [...glyphs].map(([code, { codePoint }]) => {
    const text = Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex');
    return `<${code.toString(16).padStart(4, '0')}> <${text}>`;
  });
  const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) =>
    lines.slice(at * 100, at * 100 + 100),
  );
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
