import { printColors } from '../report/report-style.ts';
import { textPath } from '../report/text-path.ts';
import { box, circle, type Picture, type PictureShape } from '../report/picture.ts';
import { widthOf, type TextStyle } from '../report/text-lines.ts';
import type { Typeface } from '../report/typeface.ts';
import type { MapFrame } from './map-frame.ts';

/** A coloured place with a label. */
export interface PictureSpot {
  latitude: number;
  longitude: number;
  colour: string;
  text?: string;
}

const radius = 3;
const away = radius + 3;
const style: TextStyle = { size: 7, weight: 600 };
const halo = 2.4;

interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places with labels where these cover no other place or label: right of it, else left, above or below. */
export function drawSpots(spots: readonly PictureSpot[], frame: MapFrame, typeface: Typeface): PictureShape[] {
  const placed = spots.map((spot) => ({ ...spot, x: frame.x(spot.longitude), y: frame.y(spot.latitude) }));
  const taken = placed.map(({ x, y }): LabelBox => ({
    x: x - radius,
    y: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  }));
  const words: PictureShape[] = [];
  for (const { x, y, text } of placed) {
    if (text === undefined) continue;
    const width = widthOf(text, typeface, style);
    const left = [x + away, x - away - width, x - width / 2, x - width / 2];
    const base = [y + style.size * 0.36, y + style.size * 0.36, y - away, y + away + style.size * 0.72];
    const free = left
      .map((at, index): LabelBox => ({ x: at, y: (base[index] ?? y) - style.size * 0.8, width, height: style.size }))
      .find((one) => isInside(one, frame) && !taken.some((other) => overlap(one, other)));
    if (!free) continue;
    taken.push(free);
    const path = textPath(text, typeface, style, { x: free.x, y: free.y + style.size * 0.8, align: 'left' });
    words.push({ path, stroke: printColors.ground, width: halo }, { path, fill: printColors.strong });
  }
  return [...placed.map(({ x, y, colour }) => disc(x, y, colour)), ...words];
}

/** The colour scale for a legend. */
export function spotScale(colours: readonly string[]): Picture {
  const [width, height] = [12, 7];
  return {
    width: width * colours.length,
    height,
    shapes: colours.map((fill, at) => ({ path: box({ x: at * width, y: 0, width, height }), fill })),
  };
}

function disc(x: number, y: number, fill: string): PictureShape {
  return { path: circle(x, y, radius), fill, stroke: printColors.ground, width: 0.8 };
}

function isInside({ x, y, width, height }: LabelBox, frame: MapFrame): boolean {
  return x > 2 && y > 2 && x + width < frame.width - 2 && y + height < frame.height - 2;
}

function overlap(one: LabelBox, other: LabelBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
