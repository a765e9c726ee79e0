import type { Drawing } from './drawing.ts';

/** Room for names: pixels of the chart, and the width of a text in its font. */
export interface Room {
  width: number;
  height: number;
  widthOf(text: string): number;
}

/** The fontSize of charts, in pixels. */
export const fontSize = 11;

/**
 * Where a chart names its parts: `around` a pie, at the `ends` of lines, or in a list `beside` or `below` the picture.
 * `none`: it needs no names, or the legend beside it has them.
 */
export type NamePlace = 'none' | 'around' | 'ends' | 'beside' | 'below';

/** Lines that the chart names itself; more are named by the legend. */
export const namedMax = 3;
/** How far a pie's ring reaches, of half of the chart's shorter side; and what lies between it, its names and the chart's edge. */
export const ringShare = 0.78;
const leader = 38;
/** Between two ticks. */
const tickGap = 6;
/** A name and its value, one below the other. */
const twoLines = 34;
/** The narrowest chart that has a ring and a list side by side. */
const besideMin = 250;
const lineHeight = 14;
/** Neither ticks nor the edges count. */
const outsidePlane = 40;
/** An axis ends at a round number above its values, at most so much above. */
const aboveMost = 1.45;
/** Of the width, what the names at the ends of lines may take. */
const endsShare = 0.22;
/** Ratio of the width of bold text. */
const strongShare = 1.1;

/** Names stand at what they name where every one of them has its room, else all of them in a list: none is cut, none lies on another. */
export function namePlace(drawing: Drawing, room: Room): NamePlace {
  if (drawing.kind === 'pie') {
    if (fitsAround(drawing, room)) return 'around';
    return room.width >= besideMin ? 'beside' : 'below';
  }
  const { kind, series } = drawing;
  if (kind !== 'line' || series.length < 2 || series.length > namedMax) return 'none';
  return fitsAtEnds(drawing, room) ? 'ends' : 'below';
}

/** The parts that a pie draws, in order. */
export function partsOf({ points, series, write }: Drawing) {
  return points.flatMap(({ label, color = 'brand' }, index) => {
    const value = series[0]?.values[index] ?? 0;
    return value > 0 ? [{ name: label, color, value, text: write(value) }] : [];
  });
}

/** Width reserved at the right for names at the ends of lines. */
export function endsWidth({ series }: Drawing, { widthOf }: Room): number {
  return Math.ceil(Math.max(0, ...series.map(({ name }) => widthOf(name))) + 14);
}

/** Every so many points there is room for the name of one, of so many side by side. */
export function tickStep(ticks: readonly string[], { width, widthOf }: Pick<Room, 'width' | 'widthOf'>): number {
  const widest = Math.max(0, ...ticks.map(widthOf)) + tickGap;
  return Math.max(1, Math.ceil((widest * ticks.length) / Math.max(width, 1)));
}

/** How large the value within a gauge is written, of a stroke so wide. */
export function gaugeFontSize(text: string, { width, height, widthOf }: Room, stroke: number): number {
  const within = Math.min(width, height) - 2 * stroke - 12;
  return Math.max(fontSize, Math.min(26, Math.floor((fontSize * within) / (widthOf(text) * strongShare))));
}

function fitsAround(drawing: Drawing, { width, height, widthOf }: Room): boolean {
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

function fitsAtEnds(drawing: Drawing, room: Room): boolean {
  const { series, max } = drawing;
  const ends = series.flatMap(({ values }) => values.at(-1) ?? []).toSorted((one, other) => one - other);
  // A line that ends sooner has no name at its end.
  if (ends.length < series.length || endsWidth(drawing, room) > room.width * endsShare) return false;
  const all = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = max !== undefined && high <= max && low === 0 ? max : (high - low) * aboveMost;
  const pixels = (room.height - outsidePlane) / (span || 1);
  return ends.every((end, at) => at === 0 || (end - (ends[at - 1] ?? 0)) * pixels >= lineHeight);
}
