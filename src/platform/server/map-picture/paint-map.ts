import { printColors } from '../report/report-style.ts';
import { box, type Picture, type PictureShape } from '../report/picture.ts';
import { openTypeface } from '../report/typeface.ts';
import { pathOf } from './draw-path.ts';
import type { PixelSpot } from './ground-tiles.ts';
import { frameAround, type MapFrame, type PicturePlaces } from './map-frame.ts';
import { drawMarks, type MapMark } from './map-marks.ts';
import { paintGround } from './paint-ground.ts';
import { drawSpots, type PictureSpot } from './map-spots.ts';
import { drawScale, type ScaleBar } from './scale-bar.ts';

export interface MapPictureRequest {
  /** Points. */
  width: number;
  height: number;
  lines: readonly { places: PicturePlaces; colour: string }[];
  /** In ascending importance. */
  marks: readonly MapMark[];
  /** Below the markers. */
  spots?: readonly PictureSpot[];
  scale: ScaleBar;
}

export const mapCredit = '© OpenStreetMap · Natural Earth · GeoNames';

/** A map with lines and markers, all inside the frame; null if there is nothing to show. */
export async function paintMap({
  width,
  height,
  lines,
  marks,
  spots = [],
  scale,
}: MapPictureRequest): Promise<Picture | null> {
  const places = [
    ...lines.map((line) => line.places),
    ...[...marks, ...spots].map(({ latitude, longitude }) => [latitude, longitude]),
  ];
  if (places.every(({ length }) => length === 0)) return null;
  const typeface = await openTypeface();
  const frame = frameAround(places, { width, height });
  const held = marks.map(({ latitude, longitude }): PixelSpot => [frame.x(longitude), frame.y(latitude)]);
  const { ground, labels } = await paintGround({ frame, typeface, marks: held });
  return {
    width,
    height,
    shapes: [
      ...ground,
      ...drawLines(lines, frame),
      ...labels,
      ...drawSpots(spots, frame, typeface),
      ...drawMarks(marks, frame, typeface),
      ...drawScale(frame, typeface, scale),
    ],
  };
}

/** White outlines separate lines from the map and from each other. */
function drawLines(lines: MapPictureRequest['lines'], frame: MapFrame): PictureShape[] {
  const drawn = lines.flatMap(({ places, colour }) => {
    const spots: PixelSpot[] = [];
    for (let at = 0; at + 1 < places.length; at += 2)
      spots.push([frame.x(places[at + 1] ?? 0), frame.y(places[at] ?? 0)]);
    const path = pathOf([spots], null);
    return path === '' ? [] : [{ path, colour }];
  });
  const byColour = Map.groupBy(drawn, ({ colour }) => colour);
  const merged = [...byColour].map(([colour, ones]) => ({ colour, path: ones.map(({ path }) => path).join('') }));
  return [
    ...merged.map(({ path }): PictureShape => ({ path, stroke: printColors.ground, width: 3.4 })),
    ...merged.map(({ path, colour }): PictureShape => ({ path, stroke: colour, width: 1.8 })),
  ];
}

/** A line for a legend. */
export function lineSample(colour: string): Picture {
  return {
    width: 14,
    height: 6,
    shapes: [{ path: box({ x: 0, y: 2.1, width: 14, height: 1.8, radius: 0.9 }), fill: colour }],
  };
}
