import { printColors } from '../report-style.ts';
import { box, type PictureShape } from '../picture.ts';
import { breakLines, widthOf } from '../text-lines.ts';
import {
  paperColor,
  ringPart,
  shade,
  small,
  strong,
  word,
  wordWidth,
  type ChartSketch,
  type SketchArea,
} from './sketch.ts';

const edge = 12;
export const rankedRow = 15;

/** Horizontal bars, one below the other: name, bar, value. */
export function drawRanked({ points, series: [first], write, max }: ChartSketch, sheet: SketchArea): PictureShape[] {
  const values = first?.values ?? [];
  const most = Math.max(max ?? 0, ...values.map((value) => Math.abs(value ?? 0)), 1e-9);
  const labels = values.map((value) => (value === null ? '–' : write(value)));
  const left = edge + Math.min(sheet.width * 0.34, Math.max(0, ...points.map(({ label }) => wordWidth(sheet, label))));
  const right = sheet.width - edge - Math.max(0, ...labels.map((text) => wordWidth(sheet, text) + 6));
  return points.flatMap(({ label, color: token }, at): PictureShape[] => {
    const y = edge + at * rankedRow;
    const length = ((right - left - 16) * Math.abs(values[at] ?? 0)) / most;
    return [
      word(sheet, label, { x: edge, y: y + 9, colour: printColors.text, most: left - edge }),
      {
        path: box({ x: left + 8, y: y + 2, width: right - left - 16, height: 9, radius: 2 }),
        fill: printColors.quietGround,
      },
      {
        path: box({ x: left + 8, y: y + 2, width: Math.max(length, 0.5), height: 9, radius: length > 4 ? 2 : 0 }),
        fill: paperColor(token ?? first?.color ?? 'brand'),
      },
      word(sheet, labels[at] ?? '', {
        x: sheet.width - edge,
        y: y + 9,
        align: 'right',
        colour: printColors.strong,
        style: strong,
      }),
    ];
  });
}

interface RoundPart {
  token: string;
  value: number;
  /** The name, wrapped. */
  name: string[];
  labels: string;
}

const pieRow = 14;
const nameLine = 9;
const ringMost = 62;
/** Left edge of the names: right of the largest ring. */
const namesLeft = (width: number) => edge + 2 * ringMost + width * 0.08 + 42;

function partsOf(
  { points, series: [first], write }: ChartSketch,
  { typeface, width }: Omit<SketchArea, 'height'>,
): RoundPart[] {
  const shown = points.flatMap(({ label, color: token = 'brand' }, at) => {
    const value = first?.values[at] ?? 0;
    return value > 0 ? [{ label, token, value }] : [];
  });
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  return shown.map(({ label, token, value }) => {
    const labels = `${write(value)} · ${Math.round((value / whole) * 100)}%`;
    const room = width - edge - 30 - namesLeft(width) - widthOf(labels, typeface, strong);
    return { token, value, labels, name: breakLines(label, typeface, { ...small, width: room, lines: 4 }) };
  });
}

const heightOfPart = ({ name }: RoundPart) => pieRow + (name.length - 1) * nameLine;

/** Height needed for the names. */
export function pieHeight(sketch: ChartSketch, sheet: Omit<SketchArea, 'height'>): number {
  return 2 * edge + partsOf(sketch, sheet).reduce((sum, part) => sum + heightOfPart(part), 0);
}

/** A ring with names and values beside it. */
export function drawPie(sketch: ChartSketch, sheet: SketchArea): PictureShape[] {
  const parts = partsOf(sketch, sheet);
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const outer = Math.min(sheet.height / 2 - edge, ringMost);
  const ring = { x: edge + outer + sheet.width * 0.08, y: sheet.height / 2, outer, inner: outer * 0.64 };
  const from = namesLeft(sheet.width) - 12;
  let turned = 0;
  let y = sheet.height / 2 - parts.reduce((sum, part) => sum + heightOfPart(part), 0) / 2 + 10;
  return parts.flatMap((part): PictureShape[] => {
    const { token, value, name, labels } = part;
    const [begin, end] = [turned / whole, (turned + value) / whole];
    turned += value;
    const top = y;
    y += heightOfPart(part);
    const gap = parts.length > 1 ? Math.min(0.002, (end - begin) / 4) : 0;
    return [
      { path: ringPart(ring, begin + gap, end - gap), fill: paperColor(token) },
      { path: box({ x: from, y: top - 6, width: 7, height: 7, radius: 2 }), fill: paperColor(token) },
      ...name.map((text, line) =>
        word(sheet, text, { x: from + 12, y: top + line * nameLine, colour: printColors.text }),
      ),
      word(sheet, labels, {
        x: sheet.width - edge - 20,
        y: top,
        align: 'right',
        colour: printColors.strong,
        style: strong,
      }),
    ];
  });
}

/** A gauge of more than half a ring; full at the end of its scale. */
export function drawGauge({ series: [first], write, max = 1 }: ChartSketch, sheet: SketchArea): PictureShape[] {
  const value = first?.values[0] ?? null;
  const outer = Math.min(sheet.height * 0.52, 84);
  const ring = { x: sheet.width / 2, y: sheet.height * 0.62, outer, inner: outer - 13 };
  const [begin, end] = [-0.3, 0.3];
  const share = value === null ? 0 : Math.max(0, Math.min(1, value / Math.max(max, value, 1e-9)));
  const shown = value === null ? '–' : write(value);
  return [
    { path: ringPart(ring, begin, end), fill: shade(0) },
    ...(share > 0
      ? [{ path: ringPart(ring, begin, begin + (end - begin) * share), fill: paperColor(first?.color ?? 'brand') }]
      : []),
    word(sheet, shown, {
      x: ring.x,
      y: ring.y + 4,
      align: 'middle',
      colour: printColors.strong,
      style: { size: 20, weight: 600 },
    }),
  ];
}

/** A heat map: a cell per point and series, darker for higher values. */
export function drawHeat({ points, series }: ChartSketch, sheet: SketchArea): PictureShape[] {
  const left = edge + Math.max(0, ...series.map(({ name }) => wordWidth(sheet, name))) + 6;
  const width = (sheet.width - edge - left) / Math.max(points.length, 1);
  const height = (sheet.height - 2 * edge - 14) / Math.max(series.length, 1);
  const highest = Math.max(1e-9, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const widest = Math.max(0, ...points.map(({ tick }) => wordWidth(sheet, tick)));
  const every = Math.max(1, Math.ceil((widest + 5) / width));
  const rows = series.flatMap(({ name, values }, row): PictureShape[] => {
    const y = edge + row * height;
    const cells = points.map((_, at) => ({
      path: box({ x: left + at * width + 0.5, y: y + 0.5, width: width - 1, height: height - 1, radius: 1.5 }),
      fill: shade((values[at] ?? 0) / highest),
    }));
    return [word(sheet, name, { x: left - 6, y: y + height / 2 + 2.5, align: 'right' }), ...cells];
  });
  const names = points.flatMap(({ tick }, at) =>
    at % every === 0
      ? [word(sheet, tick, { x: left + (at + 0.5) * width, y: sheet.height - edge, align: 'middle' })]
      : [],
  );
  return [...rows, ...names];
}
