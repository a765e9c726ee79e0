import { MAP_PALETTES } from '../../map-palette.ts';
import { textPath } from '../report/text-path.ts';
import type { PictureShape } from '../report/picture.ts';
import { widthOf, type TextStyle } from '../report/text-lines.ts';
import type { Typeface } from '../report/typeface.ts';
import type { GroundFeature, PixelSpot } from './ground-tiles.ts';
import type { MapFrame } from './map-frame.ts';

const palette = MAP_PALETTES.light;
const halo = 2.2;
/** Places are labelled up to the zoom where streets are. */
const lastPlaceZoom = 13.2;
const firstStreetZoom = 12.6;

interface Label {
  text: string;
  at: PixelSpot;
  /** Vertical shifts, in multiples of the font size, that it may take to find room. */
  steps: readonly number[];
  /** Radians, clockwise. */
  turn: number;
  style: TextStyle;
  colour: string;
  /** Higher ranks are placed first. */
  rank: number;
}

/** Where labels are placed. */
export interface Paper {
  frame: MapFrame;
  typeface: Typeface;
  /** Positions of markers. */
  marks: readonly PixelSpot[];
}

export function labelPlaces(places: readonly GroundFeature[], paper: Paper): PictureShape[] {
  if (paper.frame.zoom > lastPlaceZoom) return [];
  const labels = places.flatMap(({ lines, properties }): Label[] => {
    const at = lines[0]?.[0];
    const size = 6.2 + Number(properties['size'] ?? 1);
    if (!at) return [];
    const style = { size, weight: 500 } as const;
    return [
      {
        text: String(properties['name']),
        at,
        steps: [0, -1.7, 1.7, -3.4, 3.4],
        turn: 0,
        style,
        colour: palette.text,
        rank: -Number(properties['rank'] ?? 0),
      },
    ];
  });
  return place(labels, paper);
}

/** One label per street, along its longest straight part. */
export function labelStreets(ways: readonly GroundFeature[], paper: Paper): PictureShape[] {
  const { frame, typeface } = paper;
  if (frame.zoom < firstStreetZoom) return [];
  const wanted = new Set(
    frame.zoom < 14
      ? ['motorway', 'trunk', 'primary', 'secondary']
      : ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'residential'],
  );
  const style = { size: 5.8, weight: 400 } as const;
  const longest = new Map<string, Label>();
  for (const { lines, properties } of ways) {
    const name = properties['name'];
    if (typeof name !== 'string' || !wanted.has(String(properties['class']))) continue;
    const least = Math.max(widthOf(name, typeface, style) * 1.05, longest.get(name)?.rank ?? 0);
    const pieces = lines.flatMap((line) => straightPieces(line, frame)).toSorted((one, other) => other.rank - one.rank);
    const [piece] = pieces;
    if (piece && piece.rank > least)
      longest.set(name, { ...piece, steps: [0], text: name, style, colour: palette.quietText });
  }
  return place([...longest.values()], paper);
}

type Piece = Pick<Label, 'at' | 'turn' | 'rank'>;

/** Parts of a line that are straight enough for a label, with their lengths. */
function straightPieces(line: readonly PixelSpot[], frame: MapFrame): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let to = 1; to < line.length; to++) {
    const [a, b, c] = [line[from], line[to], line[to + 1]];
    if (!a || !b) continue;
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const next = c ? Math.atan2(c[1] - b[1], c[0] - b[0]) : Infinity;
    if (Math.abs(Math.atan2(Math.sin(next - turn), Math.cos(next - turn))) < 0.16) continue;
    const at: PixelSpot = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const isUpright = Math.abs(turn) <= Math.PI / 2;
    if (at[0] > 0 && at[0] < frame.width && at[1] > 0 && at[1] < frame.height)
      pieces.push({
        at,
        turn: isUpright ? turn : turn - Math.sign(turn) * Math.PI,
        rank: Math.hypot(b[0] - a[0], b[1] - a[1]),
      });
    from = to;
  }
  return pieces;
}

interface Taken {
  at: PixelSpot;
  wide: number;
  high: number;
}

const markEdge = 8;

/** Places as many labels as there is room for, by rank. */
function place(labels: readonly Label[], { frame, typeface, marks }: Paper): PictureShape[] {
  const taken: Taken[] = marks.map((at) => ({ at, wide: markEdge, high: markEdge }));
  const shapes: PictureShape[] = [];
  for (const { text, at, steps, turn, style, colour } of labels.toSorted((a, b) => b.rank - a.rank)) {
    const half = widthOf(text, typeface, style) / 2;
    const wide = Math.abs(Math.cos(turn)) * half + style.size * 0.7;
    const high = Math.abs(Math.sin(turn)) * half + style.size * 0.7;
    const free = steps
      .map((step): Taken => ({ at: [at[0], at[1] + step * style.size], wide, high }))
      .find((one) => isInside(one, frame) && !taken.some((other) => overlap(one, other)));
    if (!free) continue;
    taken.push(free);
    const flat = textPath(text, typeface, style, { x: 0, y: style.size * 0.36, align: 'middle' });
    const path = turned(flat, free.at, turn);
    shapes.push({ path, stroke: palette.halo, width: halo }, { path, fill: colour });
  }
  return shapes;
}

function isInside({ at: [x, y], wide, high }: Taken, { width, height }: MapFrame): boolean {
  return x > wide && x < width - wide && y > high && y < height - high;
}

function overlap(one: Taken, other: Taken): boolean {
  return (
    Math.abs(one.at[0] - other.at[0]) < one.wide + other.wide &&
    Math.abs(one.at[1] - other.at[1]) < one.high + other.high
  );
}

/** A path around 0, 0, rotated and moved to its position. */
function turned(path: string, [x, y]: PixelSpot, turn: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const round = (value: number) => Math.round(value * 100) / 100;
  return path.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a: string, b: string) =>
      `${round(x + Number(a) * cos - Number(b) * sin)} ${round(y + Number(a) * sin + Number(b) * cos)}`,
  );
}
