import { strToU8, Zip, ZipDeflate } from 'fflate';
import { initialsOf } from '../../../format/initials.ts';
import { textPath } from '../text-path.ts';
import { contentWidth, printColors, type as styles } from '../report-style.ts';
import { box, type Picture } from '../picture.ts';
import { rasterise } from '../rasterise.ts';
import type { ReportBlock, YieldToEventLoop, HeadingBlock, PictureBlock, Report } from '../report.ts';
import { openTypeface, type Typeface } from '../typeface.ts';
import { contentTypes, documentEnd, fontsOf, partsOf, type DocxRelation } from './docx-parts.ts';
import { writeFigures, writeTable } from './docx-table.ts';
import { head, image, paragraph, run, spaces, tab } from './docx-xml.ts';

const logoEdge = 38;
const factTab = 92;

/** Pictures collected while the text is written; they are stored after it. */
interface Pictures {
  add(png: Uint8Array, place: { width: number; height: number; alt: string }): string;
  relations: DocxRelation[];
  files: [name: string, bytes: Uint8Array][];
}

/** Writes a report as a Word document with embedded fonts, block by block. */
export async function* writeDocx(report: Report, yieldToEventLoop: YieldToEventLoop): AsyncGenerator<Uint8Array> {
  const typeface = await openTypeface();
  const out: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    out.push(piece);
  });
  add(zip, '[Content_Types].xml', strToU8(contentTypes));
  const pictures = collectPictures();
  const document = new ZipDeflate('word/document.xml', { level: 6 });
  zip.add(document);
  document.push(strToU8(`${head}<w:document ${spaces}><w:body>${await coverOf(report, pictures, typeface)}`));
  for await (const block of report.blocks) {
    for await (const xml of blockXml(block, pictures, yieldToEventLoop)) document.push(strToU8(xml));
    yield* out.splice(0);
    await yieldToEventLoop();
  }
  document.push(strToU8(documentEnd), true);
  for (const [name, bytes] of [...pictures.files, ...fontsOf(typeface)]) add(zip, name, bytes);
  for (const [name, xml] of partsOf(report, pictures.relations)) add(zip, name, strToU8(xml));
  zip.end();
  yield* out;
}

function add(zip: Zip, name: string, bytes: Uint8Array): void {
  const part = new ZipDeflate(name, { level: 6 });
  zip.add(part);
  part.push(bytes, true);
}

function collectPictures(): Pictures {
  const relations: DocxRelation[] = [];
  const files: Pictures['files'] = [];
  return {
    relations,
    files,
    add(png, { width, height, alt }) {
      const number = files.length + 1;
      const id = `picture${number}`;
      relations.push({ id, kind: 'image', target: `media/picture${number}.png` });
      files.push([`word/media/picture${number}.png`, png]);
      return image({ relation: id, number, width, height, alt });
    },
  };
}

async function coverOf(
  { account, title, product, facts }: Report,
  pictures: Pictures,
  typeface: Typeface,
): Promise<string> {
  const [mark] = account.picture
    ? [account.picture.png]
    : await rasterise([{ picture: markOf(account.name, typeface) }]);
  const place = { width: logoEdge, height: logoEdge, alt: account.name };
  const logo = mark ? pictures.add(mark, place) : '';
  const name = run(account.name, { size: 11, weight: 600, colour: printColors.strong });
  const body = (text: string, colour: string) => run(text, { ...styles.body, colour });
  return [
    paragraph(logo, { after: 5 }),
    paragraph(name),
    paragraph(run(product, { ...styles.note, colour: printColors.quiet }), { after: 22 }),
    paragraph(run(title, { ...styles.title, colour: printColors.strong }), { style: 'Title', after: 8 }),
    ...facts.map((fact, index) =>
      paragraph(body(fact.name, printColors.quiet) + tab + body(fact.value, printColors.text), {
        tabs: [{ at: factTab, kind: 'left' }],
        after: 3,
        hanging: factTab,
        rule: index === facts.length - 1,
      }),
    ),
    paragraph('', { after: 6 }),
  ].join('');
}

function markOf(name: string, typeface: Typeface): Picture {
  const style = { size: 15, weight: 600 } as const;
  const place = { x: logoEdge / 2, y: logoEdge / 2 + 5.4, align: 'middle' } as const;
  return {
    width: logoEdge,
    height: logoEdge,
    shapes: [
      { path: box({ x: 0, y: 0, width: logoEdge, height: logoEdge, radius: 9 }), fill: printColors.brand },
      { path: textPath(initialsOf(name, 'account'), typeface, style, place), fill: printColors.onBrand },
    ],
  };
}

async function* blockXml(
  block: ReportBlock,
  pictures: Pictures,
  yieldToEventLoop: YieldToEventLoop,
): AsyncGenerator<string> {
  if (block.kind === 'table') return yield* writeTable(block, yieldToEventLoop);
  if (block.kind === 'figures') return yield writeFigures(block);
  if (block.kind === 'picture') return yield await pictureXml(block, pictures);
  if (block.kind === 'heading') return yield headingXml(block);
  yield paragraph(run(block.text, { ...styles.body, colour: printColors.quiet }), { after: 8 });
}

function headingXml({ level, text, note }: HeadingBlock): string {
  const style = level === 1 ? styles.heading : styles.subheading;
  const rest = note === undefined ? '' : run(`\u00A0\u00A0${note}`, { ...styles.body, colour: printColors.quiet });
  const look =
    level === 1
      ? ({ style: 'Heading1', before: 14, after: 7 } as const)
      : ({ style: 'Heading2', before: 8, after: 5 } as const);
  return paragraph(run(text, { ...style, colour: printColors.strong }) + rest, { ...look, keepNext: true });
}

async function pictureXml({ picture, alt, legend, credit }: PictureBlock, pictures: Pictures): Promise<string> {
  const [map, ...samples] = await rasterise([{ picture, radius: 8 }, ...legend]);
  if (!map) return '';
  const small = { ...styles.small, colour: printColors.quiet };
  const entries = legend.map((entry, index) => {
    const sample = samples[index];
    const { width, height } = entry.picture;
    const drawn = sample ? pictures.add(sample, { width, height, alt: '' }) : '';
    return `${drawn}${run(`\u00A0${entry.text}\u00A0\u00A0\u00A0`, small)}`;
  });
  return [
    paragraph(pictures.add(map, { width: contentWidth, height: picture.height, alt }), { after: 3, keepNext: true }),
    paragraph(entries.join(''), { keepNext: true, after: 2 }),
    paragraph(run(credit, small), { align: 'right', after: 8 }),
  ].join('');
}
