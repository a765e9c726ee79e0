import type { Block, Cell, DocxContent, Inline, TextStyle } from './docx/blocks.ts';
import { readDocx } from './docx/read-docx.ts';
import type { DrawnDocument, Stage } from './stage.ts';
import { nextZoom } from './zoom-steps.ts';

const pixelsPerPoint = 96 / 72;
const fitMax = 1.25;
const margin = 24;
/** A sheet is at least as long as paper. */
const paperRatio = 1.414;

/** Draws a DOCX as one long sheet, of elements made one by one: no text of it is ever taken for markup. */
export async function showDocx(bytes: Uint8Array, { root, words, tell }: Stage): Promise<DrawnDocument> {
  const content = readDocx(bytes);
  const sheet = element('article', 'sheet');
  sheet.style.width = `${content.width}pt`;
  sheet.style.minHeight = `${content.width * paperRatio}pt`;
  sheet.style.padding = `${Math.min(content.margin, 60)}pt ${content.margin}pt`;
  sheet.append(...drawContent(content, words));
  root.className = 'docx';
  root.append(sheet);
  let zoom: number | 'width' = 'width';
  const fit = () => Math.min(fitMax, (root.clientWidth - 2 * margin) / (content.width * pixelsPerPoint));
  const apply = () => {
    const factor = zoom === 'width' ? fit() : zoom;
    sheet.style.zoom = String(factor);
    tell({ kind: 'place', page: 1, zoom: Math.round(factor * 100) });
  };
  apply();
  addEventListener('resize', () => zoom === 'width' && apply());
  tell({ kind: 'shown', pages: null });
  return {
    zoom(to) {
      zoom = to === 'width' ? to : nextZoom(zoom === 'width' ? fit() : zoom, to);
      apply();
    },
    go: () => undefined,
  };
}

function drawContent({ header, body, footer, isCut }: DocxContent, words: Stage['words']): Node[] {
  const edge = (blocks: readonly Block[]) => {
    if (blocks.length === 0) return [];
    const part = element('div', 'edge');
    part.append(...drawBlocks(blocks, words));
    return [part];
  };
  const note = element('p', 'note');
  note.textContent = words.cut;
  return [...edge(header), ...drawBlocks(body, words), ...(isCut ? [note] : []), ...edge(footer)];
}

function drawBlocks(blocks: readonly Block[], words: Stage['words']): Node[] {
  return blocks.map((block) => {
    if (block.kind === 'page-break') return element('hr');
    if (block.kind === 'table') return drawTable(block.rows, words);
    const paragraph = element(block.level === 0 ? 'p' : `h${Math.min(block.level, 6)}`);
    paragraph.style.textAlign = block.align;
    if (block.indent > 0) paragraph.style.paddingLeft = `${block.indent}pt`;
    if (block.marker !== null) {
      const marker = element('span', 'marker');
      marker.textContent = block.marker;
      paragraph.append(marker);
    }
    paragraph.append(...block.inlines.map((inline) => drawInline(inline, words)));
    return paragraph;
  });
}

function drawTable(rows: readonly Cell[][], words: Stage['words']): Node {
  const table = element('table');
  for (const cells of rows) {
    const row = element('tr');
    for (const cell of cells.filter((one) => one.rows > 0)) {
      const place = document.createElement('td');
      place.colSpan = cell.columns;
      place.rowSpan = cell.rows;
      if (cell.background !== undefined) place.style.background = cell.background;
      place.append(...drawBlocks(cell.blocks, words));
      row.append(place);
    }
    table.append(row);
  }
  return table;
}

function drawInline(inline: Inline, words: Stage['words']): Node {
  if (inline.kind === 'break') return element('br');
  if (inline.kind === 'picture') return drawPicture(inline, words);
  const place = element(inline.isLink ? 'a' : 'span');
  place.textContent = inline.text;
  applyLook(place.style, inline.look);
  return place;
}

function drawPicture(
  { bytes, type, width, height, alt }: Extract<Inline, { kind: 'picture' }>,
  words: Stage['words'],
): Node {
  if (!bytes) {
    const place = element('span', 'picture');
    place.textContent = alt || words.picture;
    if (width > 0) place.style.width = `${width}pt`;
    if (height > 0) place.style.height = `${height}pt`;
    return place;
  }
  const picture = document.createElement('img');
  picture.src = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type }));
  picture.alt = alt;
  if (width > 0) picture.style.width = `${width}pt`;
  return picture;
}

function applyLook(style: CSSStyleDeclaration, look: TextStyle): void {
  if (look.bold) style.fontWeight = '700';
  if (look.italic) style.fontStyle = 'italic';
  const lines = [look.underline && 'underline', look.strike && 'line-through'].filter(Boolean).join(' ');
  if (lines !== '') style.textDecoration = lines;
  if (look.color !== undefined) style.color = look.color;
  if (look.background !== undefined) style.background = look.background;
  if (look.size !== undefined) style.fontSize = `${look.size}pt`;
  if (look.raised) style.verticalAlign = look.raised;
}

function element(tag: string, className?: string): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  return made;
}
