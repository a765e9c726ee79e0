import { glyphsOf, widthOf, type TextStyle } from './text-lines.ts';
import type { FontGlyph, Typeface } from './typeface.ts';

const round = (value: number) => Math.round(value * 100) / 100;

interface GlyphPosition {
  /** Position of the baseline. */
  x: number;
  y: number;
  align: 'left' | 'middle';
}

/** Text as outlines, for drawings that look the same everywhere. */
export function textPath(text: string, typeface: Typeface, style: TextStyle, { x, y, align }: GlyphPosition): string {
  let left = align === 'middle' ? x - widthOf(text, typeface, style) / 2 : x;
  let path = '';
  for (const glyph of glyphsOf(text, typeface, style)) {
    path += outline(glyph, style.size, [left, y]);
    left += glyph.advance * style.size;
  }
  return path;
}

function outline({ face, glyph }: FontGlyph, size: number, [x, y]: readonly [number, number]): string {
  const scale = size / face.font.unitsPerEm;
  const spot = (px: number, py: number) => `${round(x + px * scale)} ${round(y - py * scale)}`;
  let path = '';
  let here: [number, number] = [0, 0];
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') path += `M${spot(a, b)} `;
    else if (command === 'lineTo') path += `L${spot(a, b)} `;
    else if (command === 'bezierCurveTo') path += `C${spot(a, b)} ${spot(c, d)} ${spot(e, f)} `;
    else if (command === 'quadraticCurveTo')
      path += `C${spot(here[0] + (2 / 3) * (a - here[0]), here[1] + (2 / 3) * (b - here[1]))} ${spot(c + (2 / 3) * (a - c), d + (2 / 3) * (b - d))} ${spot(c, d)} `;
    else path += 'Z ';
    here = command === 'quadraticCurveTo' ? [c, d] : command === 'bezierCurveTo' ? [e, f] : [a, b];
  }
  return path;
}
