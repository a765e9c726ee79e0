import { appendAll } from '#platform/append-all.ts';
import { readXml, type XmlTaker } from '#platform/server/geo-files/read-xml.ts';
import {
  addProperty,
  demandRoom,
  emptyGeometry,
  readPoint,
  type FoundFeature,
  type FoundGeometry,
  type FoundPoint,
} from '../../exchange/found-feature.ts';

interface Placemark {
  properties: Record<string, string>;
  geometry: FoundGeometry;
  isRead: boolean;
  color: string | null;
  styleUrl: string | null;
}

/** Styles by id; a style map has the id of its normal style. */
interface Styles {
  colors: Map<string, string>;
  normal: Map<string, string>;
}

/**
 * Reads the placemarks of a KML file: names, data, style colours, polygons with holes, lines, tracks and points.
 * @throws Refusal `validation_error` on `file` when it cannot be read or has too many placemarks
 */
export async function readKml(text: string): Promise<FoundFeature[]> {
  const placemarks: Placemark[] = [];
  const styles: Styles = { colors: new Map(), normal: new Map() };
  await readXml(text, 'kml', takePlacemarks(placemarks, styles));
  return placemarks.map(({ properties, geometry, isRead, color, styleUrl }, index) => ({
    at: index + 1,
    properties,
    color: color ?? colorOf(styles, styleUrl),
    geometry: isRead ? geometry : null,
  }));
}

function colorOf({ colors, normal }: Styles, url: string | null): string | null {
  const id = url?.replace(/^.*#/, '') ?? '';
  return colors.get(normal.get(id) ?? id) ?? null;
}

const words = new Set([
  'name',
  'description',
  'value',
  'SimpleData',
  'coordinates',
  'coord',
  'styleUrl',
  'color',
  'key',
]);

function takePlacemarks(placemarks: Placemark[], styles: Styles): XmlTaker {
  const open: { name: string; attributes: Readonly<Record<string, string>> }[] = [];
  let mark: Placemark | null = null;
  let polygon: FoundPoint[][] | null = null;
  let track: FoundPoint[] | null = null;
  let key = '';
  let text = '';
  const within = (name: string) => open.findLast((element) => element.name === name);

  function put(name: string, own: Readonly<Record<string, string>>): void {
    const parent = open.at(-1);
    if (name === 'color') return putColor(parent?.name ?? '');
    if (name === 'key') key = text.trim();
    else if (name === 'styleUrl') putStyle();
    else if (mark && (name === 'name' || name === 'description') && parent?.name === 'Placemark')
      addProperty(mark.properties, name, text);
    else if (mark && name === 'value') addProperty(mark.properties, parent?.attributes['name'] ?? '', text);
    else if (mark && name === 'SimpleData') addProperty(mark.properties, own['name'] ?? '', text);
    else if (mark && (name === 'coordinates' || name === 'coord')) putPlaces(mark, name);
  }
  /** The area colour of a polygon, the line colour of a line; the first one given wins. */
  function putColor(styled: string): void {
    const color = readKmlColor(text);
    const id = within('Style')?.attributes['id'];
    if (color === null || (styled !== 'PolyStyle' && styled !== 'LineStyle')) return;
    if (mark) mark.color ??= color;
    else if (id !== undefined && !styles.colors.has(id)) styles.colors.set(id, color);
  }
  function putStyle(): void {
    const map = within('StyleMap')?.attributes['id'];
    if (mark && map === undefined) mark.styleUrl = text.trim();
    else if (map !== undefined && key === 'normal') styles.normal.set(map, text.trim().replace(/^.*#/, ''));
  }
  function putPlaces(to: Placemark, name: string): void {
    const places = name === 'coord' ? [readSpaced(text)] : readTuples(text);
    const read = places.filter((place) => place !== null);
    if (read.length < places.length) to.isRead = false;
    else if (track) appendAll(track, read);
    else if (polygon) polygon.push(read);
    else if (within('Point')) to.geometry.points.push(...read.slice(0, 1));
    else if (within('LineString') || within('LinearRing')) to.geometry.lines.push(read);
  }

  return {
    open(name, attributes) {
      open.push({ name, attributes });
      text = '';
      if (name === 'Placemark') {
        demandRoom(placemarks.length);
        mark = { properties: {}, geometry: emptyGeometry(), isRead: true, color: null, styleUrl: null };
        placemarks.push(mark);
      }
      if (name === 'Polygon') polygon = [];
      if (name === 'Track') track = [];
    },
    text(piece) {
      if (words.has(open.at(-1)?.name ?? '')) text += piece;
    },
    close(name) {
      const own = open.pop()?.attributes ?? {};
      if (words.has(name)) put(name, own);
      text = '';
      if (name === 'Placemark') mark = null;
      if (name === 'Polygon') {
        if (polygon) mark?.geometry.areas.push(polygon);
        polygon = null;
      }
      if (name === 'Track') {
        if (track) mark?.geometry.lines.push(track);
        track = null;
      }
    },
  };
}

/** `aabbggrr` as `#rrggbb`. */
function readKmlColor(text: string): string | null {
  const [, blue, green, red] = /^#?[\da-f]{2}([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim()) ?? [];
  return red === undefined ? null : `#${red}${green}${blue}`.toLowerCase();
}

/** Parses `lon,lat,height lon,lat,height`; invalid tuples are null. */
function readTuples(text: string): (FoundPoint | null)[] {
  const places: (FoundPoint | null)[] = [];
  for (const [tuple] of text.matchAll(/\S+/g)) {
    const [longitude = '', latitude = ''] = tuple.split(',');
    places.push(placeOf(longitude, latitude));
  }
  return places;
}

function readSpaced(text: string): FoundPoint | null {
  const [longitude = '', latitude = ''] = text.trim().split(/\s+/);
  return placeOf(longitude, latitude);
}

const placeOf = (longitude: string, latitude: string) =>
  longitude === '' || latitude === '' ? null : readPoint(Number(longitude), Number(latitude));
