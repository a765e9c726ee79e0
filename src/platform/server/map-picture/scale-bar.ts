import { printColors } from '../report/report-style.ts';
import { textPath } from '../report/text-path.ts';
import { box, type PictureShape } from '../report/picture.ts';
import { widthOf } from '../report/text-lines.ts';
import type { Typeface } from '../report/typeface.ts';
import type { MapFrame } from './map-frame.ts';

/** Possible lengths of the bar, and their labels. */
export interface ScaleBar {
  /** Metres, ascending. */
  steps: readonly number[];
  format(metres: number): string;
}

const longest = 96;
const style = { size: 6.6, weight: 500 } as const;

/** A scale bar in the lower left corner. */
export function drawScale(frame: MapFrame, typeface: Typeface, { steps, format }: ScaleBar): PictureShape[] {
  const metres = steps.findLast((step) => step / frame.metresPerPoint <= longest);
  if (metres === undefined) return [];
  const length = metres / frame.metresPerPoint;
  const text = format(metres);
  const width = Math.max(length, widthOf(text, typeface, style)) + 12;
  const [x, y] = [8, frame.height - 8];
  const bar = `M${x + 6} ${y - 8.5} L${x + 6} ${y - 5} L${x + 6 + length} ${y - 5} L${x + 6 + length} ${y - 8.5}`;
  return [
    {
      path: box({ x, y: y - 20, width, height: 20, radius: 4 }),
      fill: printColors.ground,
      stroke: printColors.hairline,
      width: 0.5,
    },
    { path: bar, stroke: printColors.text, width: 0.9 },
    { path: textPath(text, typeface, style, { x: x + 6, y: y - 11, align: 'left' }), fill: printColors.text },
  ];
}
