import { page } from '../report-style.ts';
import { box, type Picture, type PictureShape } from '../picture.ts';
import { glyphsOf, plainLine, widthOf, type TextStyle } from '../text-lines.ts';
import type { Typeface } from '../typeface.ts';
import { pdfColour, pdfNumber as n } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';

export interface TextPlace {
  x: number;
  /** Baseline, from the top of the page. */
  y: number;
  align?: 'left' | 'right' | 'middle';
}

interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Content of one page, from its upper left corner, in points. */
export interface Canvas {
  text(text: string, style: TextStyle & { colour: string }, place: TextPlace): void;
  shape(shape: PictureShape): void;
  picture(picture: Picture, place: { x: number; y: number; radius?: number }): void;
  image(name: string, place: TextBox): void;
  /** Starts marked content, which screen readers read as one element. */
  beginMark(tag: string, number: number | null): void;
  endMark(): void;
  content(): Uint8Array;
}

const paths = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

export function openCanvas(typeface: Typeface, fonts: PdfFonts): Canvas {
  const out: string[] = [];
  // Paths have y downwards.
  const draw = (shape: PictureShape) => out.push(drawShape(shape));
  return {
    text(raw, style, { x, y, align = 'left' }) {
      const text = plainLine(raw);
      const width = align === 'left' ? 0 : widthOf(text, typeface, style);
      const left = align === 'right' ? x - width : align === 'middle' ? x - width / 2 : x;
      out.push(`BT ${pdfColour(style.colour)} rg 1 0 0 1 ${n(left)} ${n(page.height - y)} Tm`);
      let font = '';
      let codes = '';
      for (const glyph of glyphsOf(text, typeface, style)) {
        const used = fonts.use(glyph);
        if (used.font !== font) {
          if (codes !== '') out.push(`<${codes}> Tj`);
          out.push(`/${used.font} ${n(style.size)} Tf`);
          [font, codes] = [used.font, ''];
        }
        codes += used.code;
      }
      out.push(codes === '' ? 'ET' : `<${codes}> Tj ET`);
    },
    shape(shape) {
      out.push(`q 1 0 0 -1 0 ${n(page.height)} cm`);
      draw(shape);
      out.push('Q');
    },
    picture({ width, height, shapes }, { x, y, radius = 0 }) {
      out.push(`q 1 0 0 -1 ${n(x)} ${n(page.height - y)} cm ${pathOf(box({ x: 0, y: 0, width, height, radius }))} W n`);
      out.push('1 J 1 j');
      for (const shape of shapes) draw(shape);
      out.push('Q');
    },
    image(name, { x, y, width, height }) {
      out.push(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(page.height - y - height)} cm /${name} Do Q`);
    },
    beginMark: (tag, number) => void out.push(number === null ? `/${tag} BMC` : `/${tag} <</MCID ${number}>> BDC`),
    endMark: () => void out.push('EMC'),
    content: () => Buffer.from(out.join('\n'), 'latin1'),
  };
}

function drawShape({ path, fill, stroke, width = 1, dash }: PictureShape): string {
  const colours = [
    ...(fill === undefined ? [] : [`${pdfColour(fill)} rg`]),
    ...(stroke === undefined ? [] : [`${pdfColour(stroke)} RG ${n(width)} w [${dash?.map(n).join(' ') ?? ''}] 0 d`]),
  ];
  const paint = fill === undefined ? 'S' : stroke === undefined ? 'f' : 'B';
  return `${colours.join(' ')} ${pathOf(path)} ${paint}`;
}

function pathOf(path: string): string {
  return path.replaceAll(
    /([MLCZ])([^MLCZ]*)/g,
    (_, step: keyof typeof paths, numbers: string) => `${numbers.trim()} ${paths[step]} `,
  );
}
