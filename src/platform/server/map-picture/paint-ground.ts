import { MAP_PALETTES } from '../../map-palette.ts';
import { box, type PictureShape } from '../report/picture.ts';
import { pathOf } from './draw-path.ts';
import { readGround, type GroundFeature } from './ground-tiles.ts';
import { labelPlaces, labelStreets, type Paper } from './paint-labels.ts';
import { pixelsPerPoint, type MapFrame } from './map-frame.ts';

const palette = MAP_PALETTES.light;
/** Coastlines have a scale of 1:50m: at higher zooms they would cross the streets. */
const lastShoreZoom = 11;
const firstStreetZoom = 9.6;

/** Bottom to top: kinds of street, minimum zoom, width (zoom to pixels), colour. */
const streets = [
  { classes: ['residential', 'unclassified', 'living_street', 'road', 'pedestrian'], from: 13, widths: [[13, 1], [14, 1.8], [15, 3.6], [16, 7]], colour: palette.minorStreet },
  { classes: ['secondary', 'tertiary'], from: 11, widths: [[11, 0.8], [13, 2.2], [15, 5.5], [16, 9]], colour: palette.middleStreet },
  { classes: ['motorway', 'trunk', 'primary'], from: 11, widths: [[11, 1.6], [13, 3], [15, 7], [16, 11]], colour: palette.majorStreet },
] as const; // prettier-ignore

/** The base map as on screen in light mode: coastlines and rivers from afar, streets from near, and labels. */
export async function paintGround(paper: Paper): Promise<{ ground: PictureShape[]; labels: PictureShape[] }> {
  const { frame } = paper;
  const world = await readGround(frame, 'world');
  const near = frame.zoom >= firstStreetZoom ? await readGround(frame, 'streets') : () => [];
  const ways = near('streets');
  return {
    ground: [...paintLand(frame, world), ...paintStreets(frame, ways)],
    labels: [...labelStreets(ways, paper), ...labelPlaces(world('places'), paper)],
  };
}

function paintStreets(frame: MapFrame, ways: readonly GroundFeature[]): PictureShape[] {
  return streets.flatMap(({ classes, from, widths, colour }) => {
    const known = new Set<unknown>(classes);
    const lines = ways.filter(({ properties }) => known.has(properties['class'])).flatMap((way) => way.lines);
    const path = frame.zoom < from - 0.5 ? '' : pathOf(lines, frame);
    if (path === '') return [];
    const width = widthAt(widths, frame.zoom) / pixelsPerPoint;
    const casing: PictureShape = { path, stroke: palette.streetCasing, width: width + 0.9 };
    return [...(frame.zoom >= 13 ? [casing] : []), { path, stroke: colour, width }];
  });
}

function paintLand(frame: MapFrame, world: (layer: string) => GroundFeature[]): PictureShape[] {
  const whole = box({ x: 0, y: 0, width: frame.width, height: frame.height });
  const hasShores = frame.zoom < lastShoreZoom && world('land').length > 0;
  const areas = (layer: string) => world(layer).map(({ lines }) => pathOf(lines, null, true));
  const fills = (layer: string, fill: string) => areas(layer).map((path): PictureShape => ({ path, fill }));
  const strokes = (layer: string, style: Omit<PictureShape, 'path'>): PictureShape[] => {
    const path = pathOf(world(layer).flatMap(({ lines }) => lines), frame); // prettier-ignore
    return path === '' ? [] : [{ path, ...style }];
  };
  if (!hasShores) return [{ path: whole, fill: palette.land }];
  return [
    { path: whole, fill: palette.water },
    ...fills('land', palette.land),
    ...fills('lakes', palette.water),
    ...strokes('rivers', { stroke: palette.river, width: 0.9 }),
    ...strokes('borders', { stroke: palette.stateBorder, width: 0.6, dash: [3, 2] }),
  ].filter(({ path }) => path !== '');
}

function widthAt(stops: readonly (readonly [number, number])[], zoom: number): number {
  const above = stops.findIndex(([at]) => at > zoom);
  const [first, last] = [stops[0], stops.at(-1)];
  if (above <= 0) return (above === 0 ? first : last)?.[1] ?? 1;
  const [[from = 0, low = 1] = [], [to = 1, high = 1] = []] = [stops[above - 1], stops[above]];
  return low + ((zoom - from) / (to - from)) * (high - low);
}
