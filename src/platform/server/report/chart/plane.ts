import { printColors } from '../report-style.ts';
import { box, circle, type PictureShape } from '../picture.ts';
import { scaleOf, type AxisScale } from './scale.ts';
import { line, paperColor, word, wordWidth, type ChartSketch, type SketchArea } from './sketch.ts';

interface Plane {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Width per point. */
  slot: number;
  middle(point: number): number;
  height(value: number): number;
}

const edge = 12;
const axisHeight = 16;
/** A line with more points shows no dots. */
const dotsMax = 31;

/** A chart with a value axis and points from left to right. */
export function drawPlane(sketch: ChartSketch, sheet: SketchArea): PictureShape[] {
  const scale = scaleOf(valuesOf(sketch), sketch.max);
  const plane = planeOf(sketch, scale, sheet);
  const marks = sketch.kind === 'line' ? drawLines(sketch, plane) : drawBars(sketch, plane);
  return [...drawAxes(sketch, scale, plane, sheet), ...marks];
}

/** For a stack, the cumulative heights. */
function valuesOf({ kind, series, points }: ChartSketch): number[] {
  if (kind !== 'stacked') return series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  return [...points.keys()].flatMap((at) => {
    let height = 0;
    return series.map(({ values }) => (height += values[at] ?? 0));
  });
}

function planeOf({ points, writeTick }: ChartSketch, { low, high, ticks }: AxisScale, sheet: SketchArea): Plane {
  const left = edge + Math.max(...ticks.map((tick) => wordWidth(sheet, writeTick(tick)))) + 6;
  const [right, top, bottom] = [sheet.width - edge, edge, sheet.height - edge - axisHeight];
  const slot = (right - left) / Math.max(points.length, 1);
  return {
    left,
    right,
    top,
    bottom,
    slot,
    middle: (point) => left + (point + 0.5) * slot,
    height: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
  };
}

function drawAxes(
  { points, writeTick }: ChartSketch,
  { ticks }: AxisScale,
  plane: Plane,
  sheet: SketchArea,
): PictureShape[] {
  const rules = ticks.flatMap((tick): PictureShape[] => {
    const y = plane.height(tick);
    const path = line([
      [plane.left, y],
      [plane.right, y],
    ]);
    return [
      { path, stroke: tick === 0 ? printColors.line : printColors.hairline, width: 0.5 },
      word(sheet, writeTick(tick), { x: plane.left - 6, y: y + 2.5, align: 'right' }),
    ];
  });
  const widest = Math.max(0, ...points.map(({ tick }) => wordWidth(sheet, tick)));
  const every = Math.max(1, Math.ceil((widest + 6) / plane.slot));
  const names = points.flatMap(({ tick }, at) =>
    at % every === 0
      ? [word(sheet, tick, { x: plane.middle(at), y: plane.bottom + 12, align: 'middle', most: every * plane.slot })]
      : [],
  );
  return [...rules, ...names];
}

function drawLines({ series, points }: ChartSketch, plane: Plane): PictureShape[] {
  return series.flatMap(({ color: token, values }): PictureShape[] => {
    const colour = paperColor(token);
    const runs: [number, number][][] = [[]];
    const dots: [number, number][] = [];
    for (const at of points.keys()) {
      const value = values[at] ?? null;
      if (value === null) runs.push([]);
      else {
        const spot: [number, number] = [plane.middle(at), plane.height(value)];
        runs.at(-1)?.push(spot);
        dots.push(spot);
      }
    }
    const drawn = runs.filter((run) => run.length > 1).map((run) => ({ path: line(run), stroke: colour, width: 1.4 }));
    // A single value between gaps would be invisible as a line.
    const shown = points.length <= dotsMax ? dots : runs.flatMap((run) => (run.length === 1 ? run : []));
    return [...drawn, ...shown.map(([x, y]) => ({ path: circle(x, y, 1.7), fill: colour }))];
  });
}

function drawBars(sketch: ChartSketch, plane: Plane): PictureShape[] {
  const { kind, series, points } = sketch;
  const room = Math.min(plane.slot * 0.86, 40);
  const width = kind === 'stacked' ? room : room / series.length;
  return [...points.keys()].flatMap((at) => {
    let base = 0;
    return series.flatMap(({ color: token, values }, place): PictureShape[] => {
      const value = values[at] ?? 0;
      if (value === 0) return [];
      const from = kind === 'stacked' ? base : 0;
      base += value;
      const [top, bottom] = [plane.height(Math.max(from, from + value)), plane.height(Math.min(from, from + value))];
      const x = plane.middle(at) - room / 2 + (kind === 'stacked' ? 0 : place * width);
      const bar = { x, y: top, width: Math.max(width - 0.8, 0.4), height: bottom - top };
      return [{ path: box(bar), fill: paperColor(token) }];
    });
  });
}
