import { textPath } from '../text-path.ts';
import { printColors } from '../report-style.ts';
import type { PictureShape } from '../picture.ts';
import { breakLines, widthOf } from '../text-lines.ts';
import type { Typeface } from '../typeface.ts';

/** Data of a chart: points, and a series per measure. The look is the same for all charts. */
export interface ChartSketch {
  /** `ranked`: horizontal bars, one below the other, with names. `pie` and `gauge` show the first series. */
  kind: 'line' | 'bar' | 'stacked' | 'ranked' | 'pie' | 'heat' | 'gauge';
  points: readonly { label: string; tick: string; color?: string }[];
  series: readonly { name: string; color: string; values: readonly (number | null)[] }[];
  /** Formats a value with its unit, and for the axis. */
  write(value: number): string;
  writeTick(value: number): string;
  /** End of the axis, unless values exceed it. */
  max?: number;
}

/** Drawing area and font. */
export interface SketchArea {
  typeface: Typeface;
  width: number;
  height: number;
}

export const small = { size: 7.25, weight: 400 } as const;
export const strong = { size: 7.25, weight: 600 } as const;

/** The colours of the screen in light mode. */
const colors: Readonly<Record<string, string>> = {
  brand: '#0b6b74',
  accent: '#f2a900',
  maintenance: '#3a6fd8',
  silent: '#c2388b',
  running: '#1f9d57',
  idle: '#e0a100',
  off: '#7a868c',
  disabled: '#a7b0b4',
  'gray-3': '#dfe3e5',
  'sev-info': '#5d8aa8',
  'sev-low': '#2f9fd0',
  'sev-med': '#e0a100',
  'sev-high': '#e8702a',
  'sev-crit': '#d0302f',
  'sev-un': '#a7b0b4',
};

export function paperColor(token: string): string {
  return colors[token] ?? printColors.brand;
}

const emptyCell = [0xee, 0xf0, 0xf1] as const;
const fullCell = [0x0b, 0x6b, 0x74] as const;

/** From the background to the full colour. */
export function shade(share: number): string {
  const part = Math.max(0, Math.min(1, share));
  const mixed = emptyCell.map((from, at) => Math.round(from + ((fullCell[at] ?? 0) - from) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

interface SketchSpot {
  x: number;
  y: number;
  align?: 'left' | 'middle' | 'right';
  colour?: string;
  style?: typeof small | typeof strong | { size: number; weight: 400 | 500 | 600 };
  /** Truncated if longer. */
  most?: number;
}

/** Text as a shape; `y` is its baseline. */
export function word({ typeface }: SketchArea, text: string, spot: SketchSpot): PictureShape {
  const { x, y, align = 'left', colour = printColors.quiet, style = small, most } = spot;
  const [shown = ''] = most === undefined ? [text] : breakLines(text, typeface, { ...style, width: most, lines: 1 });
  const left = align === 'right' ? x - widthOf(shown, typeface, style) : x;
  return {
    path: textPath(shown, typeface, style, { x: left, y, align: align === 'middle' ? 'middle' : 'left' }),
    fill: colour,
  };
}

export function wordWidth({ typeface }: SketchArea, text: string): number {
  return widthOf(text, typeface, small);
}

const at = (value: number) => Math.round(value * 100) / 100;
export const line = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join(' ');

/** A section of a ring between two angles, in turns from the top, as curves of at most a quarter. */
export function ringPart(
  { x, y, outer, inner }: { x: number; y: number; outer: number; inner: number },
  from: number,
  to: number,
): string {
  const pieces = Math.max(1, Math.ceil((to - from) * 4 - 1e-9));
  const step = ((to - from) / pieces) * 2 * Math.PI;
  const spot = (angle: number, radius: number): [number, number] => [
    x + radius * Math.sin(angle),
    y - radius * Math.cos(angle),
  ];
  const arc = (start: number, turn: number, radius: number) => {
    const pull = (4 / 3) * Math.tan(turn / 4) * radius;
    const [ax, ay] = spot(start, radius);
    const [bx, by] = spot(start + turn, radius);
    const [c, d] = [ax + pull * Math.cos(start), ay + pull * Math.sin(start)];
    const [e, f] = [bx - pull * Math.cos(start + turn), by - pull * Math.sin(start + turn)];
    return `C${at(c)} ${at(d)} ${at(e)} ${at(f)} ${at(bx)} ${at(by)}`;
  };
  const begin = from * 2 * Math.PI;
  const end = to * 2 * Math.PI;
  const there = Array.from({ length: pieces }, (_, index) => arc(begin + index * step, step, outer));
  const back = Array.from({ length: pieces }, (_, index) => arc(end - index * step, -step, inner));
  const [sx, sy] = spot(begin, outer);
  const [ix, iy] = spot(end, inner);
  return `M${at(sx)} ${at(sy)} ${there.join(' ')} L${at(ix)} ${at(iy)} ${back.join(' ')} Z`;
}
