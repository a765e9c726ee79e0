import { printColors } from '../report/report-style.ts';
import { textPath } from '../report/text-path.ts';
import { circle, type Picture, type PictureShape } from '../report/picture.ts';
import type { Typeface } from '../report/typeface.ts';
import type { MapFrame } from './map-frame.ts';

/** A marker: the first start, the last end, or a stop with its number in the table. */
export interface MapMark {
  kind: 'start' | 'end' | 'stop';
  latitude: number;
  longitude: number;
  /** Shown if there is room. */
  number?: number;
}

const radius = 6.2;
const dotRadius = 2.2;

/** A marker that would cover a more important one becomes a dot; a dot under a marker is left out. */
export function drawMarks(marks: readonly MapMark[], frame: MapFrame, typeface: Typeface): PictureShape[] {
  const spots = marks.map((mark) => ({ mark, x: frame.x(mark.longitude), y: frame.y(mark.latitude) }));
  const whole: typeof spots = [];
  const dots: typeof spots = [];
  for (const spot of spots.toReversed()) {
    const isFree = whole.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= 2 * radius);
    if (isFree) whole.push(spot);
    else if (whole.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= radius)) dots.push(spot);
  }
  return [
    ...dots.map(({ x, y }): PictureShape => ({
      path: circle(x, y, dotRadius),
      fill: printColors.ground,
      stroke: printColors.strong,
      width: 0.8,
    })),
    ...whole.toReversed().flatMap(({ mark, x, y }) => drawMark(mark, [x, y], typeface)),
  ];
}

/** A marker for a legend. */
export function markSample(kind: MapMark['kind'], typeface: Typeface, number?: number): Picture {
  const edge = 2 * radius + 1.6;
  const mark = { kind, latitude: 0, longitude: 0, ...(number !== undefined && { number }) };
  return { width: edge, height: edge, shapes: drawMark(mark, [edge / 2, edge / 2], typeface) };
}

function drawMark({ kind, number }: MapMark, [x, y]: readonly [number, number], typeface: Typeface): PictureShape[] {
  const disc: PictureShape =
    kind === 'stop'
      ? { path: circle(x, y, radius), fill: printColors.ground, stroke: printColors.strong, width: 0.9 }
      : { path: circle(x, y, radius), fill: printColors.strong, stroke: printColors.ground, width: 1.4 };
  return [disc, ...inside(kind, [x, y], { typeface, number })];
}

function inside(
  kind: MapMark['kind'],
  [x, y]: readonly [number, number],
  { typeface, number }: { typeface: Typeface; number: number | undefined },
): PictureShape[] {
  if (kind === 'start')
    return [{ path: `M${x - 1.8} ${y - 2.7} L${x + 2.8} ${y} L${x - 1.8} ${y + 2.7} Z`, fill: printColors.ground }];
  if (kind === 'end')
    return [
      {
        path: `M${x - 2} ${y + 3} L${x - 2} ${y - 3} L${x + 3} ${y - 1.4} L${x - 1} ${y + 0.2} L${x - 1} ${y + 3} Z`,
        fill: printColors.ground,
      },
    ];
  if (number === undefined) return [];
  const style = { size: number > 99 ? 5 : 6.4, weight: 600 } as const;
  return [
    {
      path: textPath(String(number), typeface, style, { x, y: y + style.size * 0.36, align: 'middle' }),
      fill: printColors.strong,
    },
  ];
}
