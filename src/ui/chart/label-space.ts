import type { ChartDrawing } from './drawing.ts';

/** Available space: pixels of the chart, and a function that measures text. */
export interface LabelSpace {
  width: number;
  height: number;
  widthOf(text: string): number;
}

/** Font size of charts in pixels. */
export const fontSize = 11;

/**
 * Where a chart places names: `around` a pie, at the `ends` of lines, or in a list `beside` or `below` the picture.
 * `none`: no names needed, or they are in the legend.
 */
export type NamePlace = 'none' | 'around' | 'ends' | 'beside' | 'below';

/** Up to this many lines are named in the chart; more are named by the legend. */
export const namedMax = 3;
/** Radius of a pie, relative to half of the chart's shorter side; and the space between ring, names and edge. */
export const ringShare = 0.78;
const leader = 38;
/** Space between two ticks. */
const tickGap = 6;
/** Height of a name with its value below it. */
const twoLines = 34;
/** Minimum width for a ring and a list side by side. */
const besideMin = 250;
const lineHeight = 14;
/** Space taken by ticks and edges. */
const outsidePlane = 40;
/** An axis ends at a round number, at most this factor above its values. */
const aboveMost = 1.45;
/** Largest share of the width for names at the ends of lines. */
const endsShare = 0.22;
/** Width of bold text relative to normal. */
const strongShare = 1.1;

/**
 * Names are placed at their parts if all of them fit, otherwise all in a list, so that none is truncated or overlaps.
 */
export function namePlace(drawing: ChartDrawing, room: LabelSpace): NamePlace {
  if (drawing.kind === 'pie') {
    if (fitsAround(drawing, room)) return 'around';
    return room.width >= besideMin ? 'beside' : 'below';
  }
  const { kind, series } = drawing;
  if (kind !== 'line' || series.length < 2 || series.length > namedMax) return 'none';
  return fitsAtEnds(drawing, room) ? 'ends' : 'below';
}

/** The parts of a pie, in order. */
export function partsOf({ points, series, write }: ChartDrawing) {
  return points.flatMap(({ label, color = 'brand' }, index) => {
    const value = series[0]?.values[index] ?? 0;
    return value > 0 ? [{ name: label, color, value, text: write(value) }] : [];
  });
}

/** Width reserved on the right for names at the ends of lines. */
export function endsWidth({ series }: ChartDrawing, { widthOf }: LabelSpace): number {
  return Math.ceil(Math.max(0, ...series.map(({ name }) => widthOf(name))) + 14);
}

/** Every how many points a tick label fits. */
export function tickStep(ticks: readonly string[], { width, widthOf }: Pick<LabelSpace, 'width' | 'widthOf'>): number {
  const widest = Math.max(0, ...ticks.map(widthOf)) + tickGap;
  return Math.max(1, Math.ceil((widest * ticks.length) / Math.max(width, 1)));
}

/** Font size of the value inside a gauge with a given stroke width. */
export function gaugeFontSize(text: string, { width, height, widthOf }: LabelSpace, stroke: number): number {
  const within = Math.min(width, height) - 2 * stroke - 12;
  return Math.max(fontSize, Math.min(26, Math.floor((fontSize * within) / (widthOf(text) * strongShare))));
}

function fitsAround(drawing: ChartDrawing, { width, height, widthOf }: LabelSpace): boolean {
  const parts = partsOf(drawing);
  const radius = (Math.min(width, height) / 2) * ringShare;
  const widest = Math.max(0, ...parts.flatMap(({ name, text }) => [widthOf(name), widthOf(text)]));
  if (radius + leader + widest > width / 2) return false;
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  let turned = 0;
  const right = parts.filter(({ value }) => {
    const middle = (turned + value / 2) / whole;
    turned += value;
    return middle < 0.5;
  }).length;
  return Math.max(right, parts.length - right) * twoLines <= height;
}

function fitsAtEnds(drawing: ChartDrawing, room: LabelSpace): boolean {
  const { series, max } = drawing;
  const ends = series.flatMap(({ values }) => values.at(-1) ?? []).toSorted((one, other) => one - other);
  // A line that ends early has no name at its end.
  if (ends.length < series.length || endsWidth(drawing, room) > room.width * endsShare) return false;
  const all = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = max !== undefined && high <= max && low === 0 ? max : (high - low) * aboveMost;
  const pixels = (room.height - outsidePlane) / (span || 1);
  return ends.every((end, at) => at === 0 || (end - (ends[at - 1] ?? 0)) * pixels >= lineHeight);
}
