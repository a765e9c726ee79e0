import type { Block, Cell, DocxContent } from './blocks.ts';
import { Numbering } from './numbering.ts';
import { openPackage } from './package.ts';
import type { Reading } from './reading.ts';
import { readInlines } from './read-inlines.ts';
import { readParagraphLook, shadeOf, Styles } from './styles.ts';
import { child, children, valueOf, type XmlElement } from './xml-tree.ts';

/** A browser takes so many without growing slow. */
const blocksMax = 4_000;
const twentieths = 20;

/**
 * What a DOCX shows, to be drawn: nothing in it is run, nothing outside of it is fetched.
 * @throws where it is broken
 */
export function readDocx(bytes: Uint8Array): DocxContent {
  const source = openPackage(bytes);
  const relations = source.relations(source.main);
  const named = (ending: string) => [...relations.values()].find((name) => name.endsWith(ending));
  const reading: Reading = {
    source,
    styles: new Styles(source.part(named('styles.xml') ?? '')),
    numbering: new Numbering(source.part(named('numbering.xml') ?? '')),
    relations,
    room: blocksMax,
  };
  const body = child(source.document, 'body');
  const section = body?.children.findLast(({ name }) => name === 'sectPr');
  const size = Number(child(section, 'pgSz')?.attributes['w'] ?? 11_906) / twentieths;
  const margin = Number(child(section, 'pgMar')?.attributes['left'] ?? 1_134) / twentieths;
  const edge = (kind: 'headerReference' | 'footerReference') => {
    const references = children(section, kind);
    const reference = references.find(({ attributes }) => attributes['type'] === 'default') ?? references[0];
    const name = relations.get(reference?.attributes['r:id'] ?? '');
    const root = name === undefined ? undefined : source.part(name);
    return root ? readBlocks(root, { ...reading, relations: source.relations(name ?? ''), room: 40 }) : [];
  };
  const blocks = readBlocks(body, reading);
  return {
    width: within(size, 200, 1_200) || 595,
    margin: within(margin, 18, 120) || 57,
    header: edge('headerReference'),
    body: blocks,
    footer: edge('footerReference'),
    isCut: reading.room <= 0,
  };
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** What only holds other things. */
const wrappers = new Set(['sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'moveTo']);

function readBlocks(parent: XmlElement | undefined, reading: Reading): Block[] {
  const blocks: Block[] = [];
  for (const element of parent?.children ?? []) {
    if (reading.room <= 0) break;
    if (wrappers.has(element.name)) blocks.push(...readBlocks(element, reading));
    else if (element.name === 'p') blocks.push(...readParagraph(element, reading));
    else if (element.name === 'tbl') blocks.push({ kind: 'table', rows: readRows(element, reading) });
  }
  return blocks;
}

function readParagraph(element: XmlElement, reading: Reading): Block[] {
  reading.room -= 1;
  const properties = child(element, 'pPr');
  const style = reading.styles.find(valueOf(properties, 'pStyle'));
  const own = { ...style.paragraph, ...readParagraphLook(properties) };
  const mark = own.list ? reading.numbering.next(own.list.id, own.list.level) : null;
  const { inlines, breaksPage, boxes } = readInlines(element, style.look, reading);
  const paragraph: Block = {
    kind: 'paragraph',
    level: own.level ?? 0,
    align: own.align ?? 'left',
    indent: own.indent ?? mark?.indent ?? 0,
    marker: mark?.marker ?? null,
    inlines,
  };
  const boxed = boxes.flatMap((box) => readBlocks(box, reading));
  return [...(breaksPage ? [{ kind: 'page-break' } as const] : []), paragraph, ...boxed];
}

function readRows(table: XmlElement, reading: Reading): Cell[][] {
  const rows: Cell[][] = [];
  /** By column: the cell that goes on below it. */
  const open = new Map<number, Cell>();
  for (const row of rowsOf(table)) {
    let column = 0;
    const cells: Cell[] = [];
    for (const element of cellsOf(row)) {
      const properties = child(element, 'tcPr');
      const columns = within(Number(valueOf(properties, 'gridSpan') ?? 1), 1, 60) || 1;
      const merge = child(properties, 'vMerge');
      const above = merge && merge.attributes['val'] !== 'restart' ? open.get(column) : undefined;
      if (above) above.rows += 1;
      const background = shadeOf(properties);
      const cell: Cell = {
        columns,
        rows: above ? 0 : 1,
        ...(background !== undefined && { background }),
        blocks: above ? [] : readBlocks(element, reading),
      };
      if (merge && !above) open.set(column, cell);
      if (!merge) open.delete(column);
      cells.push(cell);
      column += columns;
    }
    rows.push(cells);
  }
  return rows;
}

const unwrap = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((one) => (one.name === name ? [one] : wrappers.has(one.name) ? unwrap(one, name) : []));
const rowsOf = (table: XmlElement) => unwrap(table, 'tr');
const cellsOf = (row: XmlElement) => unwrap(row, 'tc');
