import { initialsOf } from '../../../format/initials.ts';
import { contentWidth, printColors, leading, page as sheet, type as styles } from '../report-style.ts';
import { box } from '../picture.ts';
import type { FiguresBlock, HeadingBlock, ParagraphBlock, PictureBlock, Report } from '../report.ts';
import { widthOf, type TextStyle } from '../text-lines.ts';
import type { Flow } from './pdf-flow.ts';
import { rule } from './pdf-flow.ts';
import { drawAside } from './pdf-tags.ts';

const left = sheet.margin;
const factNameWidth = 92;
const logoEdge = 38;

/** Account, title and subject. */
export function drawCover(flow: Flow, { account, title, product, facts }: Report, image: string | null): void {
  const { page, tags } = flow;
  drawAside(page, () => {
    const place = { x: left, y: 44, width: logoEdge, height: logoEdge };
    if (image !== null) return page.canvas.image(image, place);
    page.canvas.shape({ path: box({ ...place, radius: 9 }), fill: printColors.brand });
    const style = { size: 15, weight: 600, colour: printColors.onBrand } as const;
    page.canvas.text(initialsOf(account.name, 'account'), style, {
      x: left + logoEdge / 2,
      y: 68.4,
      align: 'middle',
    });
  });
  const beside = left + logoEdge + 12;
  const [name = ''] = flow.lines(account.name, { size: 11, weight: 600 }, contentWidth - logoEdge - 12, 1);
  tags.leaf(flow.section, 'P', page, () => {
    page.canvas.text(name, { size: 11, weight: 600, colour: printColors.strong }, { x: beside, y: 61 });
    page.canvas.text(product, { ...styles.note, colour: printColors.quiet }, { x: beside, y: 75 });
  });
  flow.y = 132;
  tags.leaf(flow.section, 'H1', page, () => {
    for (const line of flow.lines(title, styles.title, contentWidth, 2)) {
      page.canvas.text(line, { ...styles.title, colour: printColors.strong }, { x: left, y: flow.y });
      flow.y += 28;
    }
  });
  flow.y -= 5;
  for (const { name, value } of facts) {
    const lines = flow.lines(value, styles.body, contentWidth - factNameWidth, 4);
    tags.leaf(flow.section, 'P', page, () => {
      page.canvas.text(name, { ...styles.body, colour: printColors.quiet }, { x: left, y: flow.y });
      for (const line of lines) {
        page.canvas.text(line, { ...styles.body, colour: printColors.text }, { x: left + factNameWidth, y: flow.y });
        flow.y += styles.body.size * leading;
      }
    });
    flow.y += 2;
  }
  drawAside(page, () => page.canvas.shape(rule(flow.y)));
  flow.y += 20;
}

/** Height of a heading with its margin. */
const headingRoom = 40;

/** A heading is never alone at the foot of a page. */
export function drawHeading(flow: Flow, { level, text, note, room = 0 }: HeadingBlock): void {
  const style = level === 1 ? styles.heading : styles.subheading;
  const isAtTop =
    !flow.need(Math.max(level === 1 ? 130 : 76, room === 0 ? 0 : room + headingRoom)) && flow.y <= sheet.top;
  flow.y += isAtTop || flow.y <= sheet.top ? 0 : level === 1 ? 16 : 8;
  const { page, tags } = flow;
  flow.bookmarks.push({ title: text, level, page: page.id, y: flow.y });
  const [line = ''] = flow.lines(text, style, contentWidth * (note === undefined ? 1 : 0.55), 1);
  const baseline = flow.y + style.size;
  tags.leaf(flow.section, level === 1 ? 'H2' : 'H3', page, () =>
    page.canvas.text(line, { ...style, colour: printColors.strong }, { x: left, y: baseline }),
  );
  if (note !== undefined) {
    const x = left + widthOf(line, flow.typeface, style) + 8;
    const [rest = ''] = flow.lines(note, styles.body, left + contentWidth - x, 1);
    tags.leaf(flow.section, 'P', page, () =>
      page.canvas.text(rest, { ...styles.body, colour: printColors.quiet }, { x, y: baseline }),
    );
  }
  flow.y = baseline + (level === 1 ? 12 : 8);
}

export function drawParagraph(flow: Flow, { text }: ParagraphBlock): void {
  const style = { ...styles.body, colour: printColors.quiet };
  const step = style.size * 1.5;
  for (const line of flow.lines(text, style, contentWidth, 40)) {
    flow.need(step);
    const { page, tags } = flow;
    tags.leaf(flow.section, 'P', page, () => page.canvas.text(line, style, { x: left, y: flow.y + style.size }));
    flow.y += step;
  }
  flow.y += 8;
}

const cards = { across: 4, gap: 8, height: 56 } as const;

export function drawFigures(flow: Flow, { items }: FiguresBlock): void {
  const width = (contentWidth - (cards.across - 1) * cards.gap) / cards.across;
  for (let from = 0; from < items.length; from += cards.across) {
    flow.need(cards.height);
    for (const [at, item] of items.slice(from, from + cards.across).entries())
      drawCard(flow, item, { x: left + at * (width + cards.gap), width });
    flow.y += cards.height + cards.gap;
  }
  flow.y += 8;
}

function drawCard(
  flow: Flow,
  { name, value, note }: FiguresBlock['items'][number],
  { x, width }: { x: number; width: number },
): void {
  const { page, tags, y } = flow;
  const inside = width - 20;
  const line = (text: string, style: TextStyle) => flow.lines(text, style, inside, 1)[0] ?? '';
  const valueStyle = fitting(flow, value, inside);
  drawAside(page, () =>
    page.canvas.shape({
      path: box({ x: x + 0.25, y, width: width - 0.5, height: cards.height, radius: 6 }),
      fill: printColors.quietGround,
      stroke: printColors.hairline,
      width: 0.5,
    }),
  );
  tags.leaf(flow.section, 'P', page, () => {
    page.canvas.text(line(name, styles.name), { ...styles.name, colour: printColors.quiet }, { x: x + 10, y: y + 15 });
    page.canvas.text(line(value, valueStyle), { ...valueStyle, colour: printColors.strong }, { x: x + 10, y: y + 33 });
    page.canvas.text(line(note, styles.note), { ...styles.note, colour: printColors.quiet }, { x: x + 10, y: y + 47 });
  });
}

/** A long value is set smaller before it is truncated. */
function fitting(flow: Flow, value: string, width: number): TextStyle {
  const style: TextStyle = { ...styles.value };
  while (style.size > 9 && widthOf(value, flow.typeface, style) > width) style.size -= 0.5;
  return style;
}

/** Height of a picture with its legend. */
export const pictureRoom = ({ picture }: PictureBlock) => picture.height + 34;

export function drawPicture(flow: Flow, block: PictureBlock): void {
  const { picture, alt, legend, credit } = block;
  flow.need(pictureRoom(block));
  const { page, tags, y } = flow;
  const [bottom, right] = [sheet.height - y - picture.height, left + picture.width].map((edge) => edge.toFixed(1));
  const entries = `/A<</O/Layout/Placement/Block/BBox[${left} ${bottom} ${right} ${(sheet.height - y).toFixed(1)}]>>`;
  const figure = tags.open(flow.section, 'Figure', { alt, entries });
  tags.say(figure, page, () => {
    page.canvas.picture(picture, { x: left, y, radius: 8 });
    page.canvas.shape({
      path: box({ x: left, y, width: picture.width, height: picture.height, radius: 8 }),
      stroke: printColors.line,
      width: 0.5,
    });
  });
  tags.close(figure);
  flow.y += picture.height + 13;
  drawLegend(flow, legend, credit);
  flow.y += 14;
}

function drawLegend(flow: Flow, legend: PictureBlock['legend'], credit: string): void {
  const { page, tags } = flow;
  const style = { ...styles.small, colour: printColors.quiet };
  const creditWidth = widthOf(credit, flow.typeface, style);
  let x = left;
  let last = left + contentWidth - creditWidth - 14;
  for (const { picture, text } of legend) {
    const [line = ''] = flow.lines(text, style, 150, 1);
    const width = picture.width + 4 + widthOf(line, flow.typeface, style);
    if (x > left && x + width > last) {
      [x, last] = [left, left + contentWidth];
      flow.y += 12;
    }
    tags.leaf(flow.section, 'P', page, () => {
      page.canvas.picture(picture, { x, y: flow.y - picture.height / 2 - 2.5 });
      page.canvas.text(line, style, { x: x + picture.width + 4, y: flow.y });
    });
    x += width + 14;
  }
  // The credit is beside the first line.
  const y = flow.y;
  const top = last === left + contentWidth ? y : flow.y;
  tags.leaf(flow.section, 'P', page, () =>
    page.canvas.text(credit, style, { x: left + contentWidth, y: top, align: 'right' }),
  );
}
