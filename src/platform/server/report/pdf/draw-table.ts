import { contentWidth, printColors, leading, page as sheet, type as styles } from '../report-style.ts';
import { box, circle } from '../picture.ts';
import type { YieldToEventLoop, ReportCell, ReportColumn, ReportRow, TableBlock } from '../report.ts';
import type { TextStyle } from '../text-lines.ts';
import { rule, type Flow } from './pdf-flow.ts';
import { drawAside, type Tag } from './pdf-tags.ts';

const left = sheet.margin;
const padding = { side: 5, top: 4 } as const;
const lineHeight = styles.cell.size * leading;
/** Rows drawn before the event loop gets a turn. */
const stretch = 20;

interface PlacedColumn extends ReportColumn {
  x: number;
  width: number;
}

/** A table; its header repeats on each page. */
export async function drawTable(
  flow: Flow,
  { columns, rows, empty }: TableBlock,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  const placed = place(columns);
  let table: Tag | null = null;
  let count = 0;
  for await (const [row, next] of withNext(rows)) {
    if (!table) {
      flow.need(72);
      table = flow.tags.open(flow.section, 'Table');
      drawHead(flow, placed, table);
    }
    const measured = measure(flow, placed, row);
    // A group header stays with its first row, a total with the row before it.
    const along = row.kind === 'group' || next?.kind === 'total' ? 2 * lineHeight + 2 * padding.top : 0;
    if (flow.need(measured.height + along)) drawHead(flow, placed, null);
    drawRow(flow, { columns: placed, table, row, ...measured });
    flow.y += measured.height;
    if (++count % stretch === 0) await yieldToEventLoop();
  }
  if (table) flow.tags.close(table);
  else drawEmpty(flow, empty);
  flow.y += 12;
}

/** Pairs each row with the next one. */
async function* withNext(rows: TableBlock['rows']): AsyncGenerator<[row: ReportRow, next: ReportRow | null]> {
  let held: ReportRow | null = null;
  for await (const row of rows) {
    if (held) yield [held, row];
    held = row;
  }
  if (held) yield [held, null];
}

function place(columns: readonly ReportColumn[]): PlacedColumn[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map((column) => {
    const width = (contentWidth * column.share) / shares;
    const placed = { ...column, x, width };
    x += width;
    return placed;
  });
}

function drawHead(flow: Flow, columns: readonly PlacedColumn[], table: Tag | null): void {
  const style = { ...styles.head, colour: printColors.quiet };
  const step = style.size * 1.25;
  const titles = columns.map(({ title, width }) => flow.lines(title, style, width - 2 * padding.side, 2));
  const height = Math.max(...titles.map((lines) => lines.length)) * step + 9;
  const { page, tags } = flow;
  const draw = (column: PlacedColumn, lines: readonly string[]) => {
    const first = flow.y + height - 5 - (lines.length - 1) * step;
    for (const [at, line] of lines.entries())
      page.canvas.text(line, style, { ...side(column), y: first - 1 + at * step });
  };
  const each = (say: (column: PlacedColumn, lines: readonly string[]) => void) =>
    columns.forEach((column, index) => say(column, titles[index] ?? []));
  if (table) {
    const row = tags.open(table, 'TR');
    each((column, lines) => {
      const cell = tags.open(row, 'TH', { entries: '/A<</O/Table/Scope/Column>>' });
      tags.say(cell, page, () => draw(column, lines));
      tags.close(cell);
    });
    tags.close(row);
  } else drawAside(page, () => each(draw));
  flow.y += height;
  drawAside(page, () => page.canvas.shape(rule(flow.y, printColors.line)));
}

const side = ({ x, width, align }: PlacedColumn) =>
  align === 'right' ? ({ x: x + width - padding.side, align } as const) : { x: x + padding.side };

interface Measured {
  lines: readonly (readonly string[])[];
  height: number;
}

const textOf = (cell: ReportCell) => (typeof cell === 'string' ? cell : cell.text);
const spotOf = (cell: ReportCell) => (typeof cell === 'string' ? null : cell.spot);
const spotWidth = 9;

function measure(flow: Flow, columns: readonly PlacedColumn[], row: ReportRow): Measured {
  if (row.kind === 'group') return { lines: [[row.name], [row.note]], height: lineHeight + 2 * padding.top + 2 };
  const style = row.kind === 'total' ? styles.strongCell : styles.cell;
  const lines = columns.map(({ width, align, lines: most = 2 }, index) => {
    const cell = row.cells[index] ?? '';
    const room = width - 2 * padding.side - (spotOf(cell) === null ? 0 : spotWidth);
    return flow.lines(textOf(cell), style, room, align === 'right' ? 1 : most);
  });
  return { lines, height: Math.max(...lines.map(({ length }) => length)) * lineHeight + 2 * padding.top };
}

interface DrawnRow extends Measured {
  columns: readonly PlacedColumn[];
  table: Tag;
  row: ReportRow;
}

function drawRow(flow: Flow, { columns, table, row, lines, height }: DrawnRow): void {
  const { page, tags, y } = flow;
  drawAside(page, () => {
    if (row.kind === 'group')
      page.canvas.shape({ path: box({ x: left, y, width: contentWidth, height }), fill: printColors.quietGround });
    page.canvas.shape(rule(y + height));
    if (row.kind === 'total') page.canvas.shape(rule(y, printColors.line));
  });
  const tag = tags.open(table, 'TR');
  if (row.kind === 'group') drawGroup(flow, tag, row, columns.length);
  else {
    const style = { ...(row.kind === 'total' ? styles.strongCell : styles.cell), colour: printColors.text };
    for (const [index, column] of columns.entries())
      drawCell(flow, { tag, column, style, lines: lines[index] ?? [], spot: spotOf(row.cells[index] ?? '') });
  }
  tags.close(tag);
}

const baseline = padding.top + styles.cell.size * 1.02;

interface DrawnCell {
  tag: Tag;
  column: PlacedColumn;
  style: TextStyle & { colour: string };
  lines: readonly string[];
  spot: string | null;
}

function drawCell({ page, tags, y }: Flow, { tag, column, style, lines, spot }: DrawnCell): void {
  if (spot !== null)
    drawAside(page, () =>
      page.canvas.shape({ path: circle(column.x + padding.side + 3, y + baseline - 2.8, 3), fill: spot }),
    );
  const place = side(column);
  const x = place.x + (spot === null ? 0 : spotWidth);
  tags.leaf(tag, 'TD', page, () => {
    for (const [at, line] of lines.entries())
      page.canvas.text(line, style, { ...place, x, y: y + baseline + at * lineHeight });
  });
}

function drawGroup(flow: Flow, tag: Tag, { name, note }: ReportRow & { kind: 'group' }, across: number): void {
  const { page, tags, y } = flow;
  const cell = tags.open(tag, 'TH', { entries: `/A<</O/Table/ColSpan ${across}>>` });
  const [rest = ''] = flow.lines(note, styles.cell, contentWidth * 0.6, 1);
  tags.say(cell, page, () => {
    const at = y + baseline + 1;
    page.canvas.text(name, { ...styles.strongCell, colour: printColors.strong }, { x: left + padding.side, y: at });
    const end = left + contentWidth - padding.side;
    page.canvas.text(rest, { ...styles.cell, colour: printColors.quiet }, { x: end, y: at, align: 'right' });
  });
  tags.close(cell);
}

function drawEmpty(flow: Flow, text: string): void {
  const height = 34;
  flow.need(height);
  const { page, tags, y } = flow;
  drawAside(page, () =>
    page.canvas.shape({
      path: box({ x: left, y, width: contentWidth, height, radius: 6 }),
      fill: printColors.quietGround,
    }),
  );
  const style = { ...styles.body, colour: printColors.quiet };
  tags.leaf(flow.section, 'P', page, () => page.canvas.text(text, style, { x: left + 12, y: y + 20 }));
  flow.y += height;
}
