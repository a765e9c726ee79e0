import { contentWidth, printColors, type as styles } from '../report-style.ts';
import type { YieldToEventLoop, ReportCell, ReportColumn, FiguresBlock, ReportRow, TableBlock } from '../report.ts';
import { hex, paragraph, run, twips } from './docx-xml.ts';

/** Rows written before the event loop gets a turn. */
const stretch = 20;
const line = (side: string, colour: string) =>
  `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${hex(colour)}"/>`;
const none = (side: string) => `<w:${side} w:val="nil"/>`;

const hairlines = [
  none('top'),
  none('left'),
  line('bottom', printColors.hairline),
  none('right'),
  line('insideH', printColors.hairline),
].join('');

interface CellBox {
  /** Points. */
  width: number;
  span?: number;
  ground?: string;
  borders?: string;
}

function cell(content: string, { width, span, ground, borders }: CellBox): string {
  const parts = [
    `<w:tcW w:w="${twips(width)}" w:type="dxa"/>`,
    span === undefined ? '' : `<w:gridSpan w:val="${span}"/>`,
    borders === undefined ? '' : `<w:tcBorders>${borders}</w:tcBorders>`,
    ground === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${hex(ground)}"/>`,
  ];
  return `<w:tc><w:tcPr>${parts.join('')}</w:tcPr>${content}</w:tc>`;
}

function row(cells: string, isHead = false): string {
  return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells}</w:tr>`;
}

function tableStart(widths: readonly number[], borders: string, padding: { side: number; top: number }): string {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const edge = (side: string, points: number) => `<w:${side} w:w="${twips(points)}" w:type="dxa"/>`;
  const margins = `${edge('top', padding.top)}${edge('left', padding.side)}${edge('bottom', padding.top)}${edge('right', padding.side)}`;
  return `<w:tbl><w:tblPr><w:tblW w:w="${twips(total)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar>${margins}</w:tblCellMar></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${twips(width)}"/>`).join('')}</w:tblGrid>`;
}

/** A table whose header repeats on each page. */
export async function* writeTable(
  { columns, rows, empty }: TableBlock,
  yieldToEventLoop: YieldToEventLoop,
): AsyncGenerator<string> {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (contentWidth * share) / shares);
  let count = 0;
  for await (const one of rows) {
    if (count === 0) yield tableStart(widths, hairlines, { side: 5, top: 3.5 }) + headRow(columns, widths);
    yield rowXml(one, columns, widths);
    if (++count % stretch === 0) await yieldToEventLoop();
  }
  const note = run(empty, { ...styles.body, colour: printColors.quiet });
  yield count === 0 ? paragraph(note, { after: 12 }) : `</w:tbl>${paragraph('', { after: 6 })}`;
}

function headRow(columns: readonly ReportColumn[], widths: readonly number[]): string {
  const look = { ...styles.head, colour: printColors.quiet };
  const cells = columns.map(({ title, align }, index) =>
    cell(paragraph(run(title, look), { align: align ?? 'left', keepNext: true }), {
      width: widths[index] ?? 0,
      borders: line('bottom', printColors.line),
    }),
  );
  return row(cells.join(''), true);
}

const textOf = (one: ReportCell) => (typeof one === 'string' ? one : one.text);

function rowXml(one: ReportRow, columns: readonly ReportColumn[], widths: readonly number[]): string {
  if (one.kind === 'group') return groupRow(one, widths);
  const isTotal = one.kind === 'total';
  const style = { ...(isTotal ? styles.strongCell : styles.cell), colour: printColors.text };
  const cells = columns.map(({ align }, index) => {
    const cellText = one.cells[index] ?? '';
    const spot = typeof cellText === 'string' ? '' : run('● ', { ...styles.cell, colour: cellText.spot });
    return cell(paragraph(spot + run(textOf(cellText), style), { align: align ?? 'left' }), {
      width: widths[index] ?? 0,
      ...(isTotal && { borders: line('top', printColors.line) }),
    });
  });
  return row(cells.join(''));
}

/** Group name on the left, its values on the right. */
function groupRow({ name, note }: ReportRow & { kind: 'group' }, widths: readonly number[]): string {
  const first = Math.max(1, Math.ceil(widths.length / 2));
  const width = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0);
  const ground = printColors.quietGround;
  const left = paragraph(run(name, { ...styles.strongCell, colour: printColors.strong }), { keepNext: true });
  const right = paragraph(run(note, { ...styles.cell, colour: printColors.quiet }), { align: 'right', keepNext: true });
  return row(
    cell(left, { width: width(widths.slice(0, first)), span: first, ground }) +
      cell(right, { width: width(widths.slice(first)), span: widths.length - first, ground }),
  );
}

const across = 4;
const gap = 8;

/** Key figures in rows of four. */
export function writeFigures({ items }: FiguresBlock): string {
  const width = (contentWidth - (across - 1) * gap) / across;
  const widths = Array.from({ length: 2 * across - 1 }, (_, at) => (at % 2 === 0 ? width : gap));
  const edges = ['top', 'left', 'bottom', 'right'];
  const framed = edges.map((side) => line(side, printColors.hairline)).join('');
  const bare = cell(paragraph(''), { width: gap, borders: edges.map(none).join('') });
  let xml = tableStart(widths, '', { side: 8, top: 5 });
  for (let from = 0; from < items.length; from += across) {
    const cards = items.slice(from, from + across).map(({ name, value, note }) => {
      const lines = [
        paragraph(run(name, { ...styles.name, colour: printColors.quiet })),
        paragraph(run(value, { size: 13.5, weight: 600, colour: printColors.strong }), { before: 2, after: 2 }),
        paragraph(run(note, { ...styles.note, colour: printColors.quiet })),
      ];
      return cell(lines.join(''), { width, ground: printColors.quietGround, borders: framed });
    });
    if (from > 0) xml += spacer(widths);
    xml += row(cards.join(bare));
  }
  return `${xml}</w:tbl>${paragraph('', { after: 8 })}`;
}

function spacer(widths: readonly number[]): string {
  const width = widths.reduce((sum, one) => sum + one, 0);
  const content = cell(
    `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="60" w:lineRule="exact"/></w:pPr></w:p>`,
    {
      width,
      span: widths.length,
      borders: ['left', 'right'].map(none).join(''),
    },
  );
  return `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${twips(gap)}" w:hRule="exact"/></w:trPr>${content}</w:tr>`;
}
