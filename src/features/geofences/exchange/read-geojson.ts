import { code, invalid } from '#platform/errors.ts';
import {
  addProperty,
  demandRoom,
  emptyGeometry,
  readColor,
  readPoint,
  type FoundFeature,
  type FoundGeometry,
  type FoundPoint,
} from './found-feature.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Maximum depth of nested collections. */
const deepest = 5;
const colorNames = ['color', 'colour', 'cor', 'fill', 'stroke', 'marker-color'];

/**
 * Reads GeoJSON feature by feature: a collection, a feature or a geometry.
 * @throws Refusal `validation_error` on `file` when it is not GeoJSON or has too many features
 */
export function* readGeoJson(document: unknown): Generator<FoundFeature> {
  const features = listFeatures(document);
  if (!features) throw invalid({ file: [code.unreadable] });
  for (const [index, feature] of features.entries()) {
    demandRoom(index);
    yield isObject(feature) ? readFeature(feature, index + 1) : { ...nothing, at: index + 1 };
  }
}

const nothing = { properties: {}, color: null, geometry: emptyGeometry() };

function listFeatures(document: unknown): unknown[] | null {
  if (!isObject(document) || typeof document['type'] !== 'string') return null;
  if (document['type'] === 'FeatureCollection')
    return Array.isArray(document['features']) ? document['features'] : null;
  if (document['type'] === 'Feature') return [document];
  return 'coordinates' in document || 'geometries' in document ? [{ geometry: document }] : null;
}

function readFeature({ properties, geometry }: Json, at: number): FoundFeature {
  const texts: Record<string, string> = {};
  for (const [name, value] of isObject(properties) ? Object.entries(properties) : [])
    if (['string', 'number', 'boolean'].includes(typeof value)) addProperty(texts, name, String(value));
  const found = emptyGeometry();
  const isRead = geometry === null || geometry === undefined || gather(geometry, found, 0);
  const color = colorNames.reduce<string | null>((known, name) => known ?? readColor(texts[name]), null);
  return { at, properties: texts, color, geometry: isRead ? found : null };
}

/** Collects a geometry; false when it is invalid. */
function gather(geometry: unknown, found: FoundGeometry, depth: number): boolean {
  if (!isObject(geometry) || depth > deepest) return false;
  const { type, coordinates, geometries } = geometry;
  switch (type) {
    case 'Polygon':
      return put(found.areas, listOf(coordinates, readLine));
    case 'MultiPolygon':
      return putAll(
        found.areas,
        listOf(coordinates, (polygon) => listOf(polygon, readLine)),
      );
    case 'LineString':
      return put(found.lines, readLine(coordinates));
    case 'MultiLineString':
      return putAll(found.lines, listOf(coordinates, readLine));
    case 'Point':
      return put(found.points, readPlace(coordinates));
    case 'MultiPoint':
      return putAll(found.points, listOf(coordinates, readPlace));
    case 'GeometryCollection':
      return Array.isArray(geometries) && geometries.every((part) => gather(part, found, depth + 1));
    default:
      return false;
  }
}

function put<T>(list: T[], item: T | null): boolean {
  if (item !== null) list.push(item);
  return item !== null;
}

function putAll<T>(list: T[], items: readonly T[] | null): boolean {
  for (const item of items ?? []) list.push(item);
  return items !== null;
}

function listOf<T>(values: unknown, read: (value: unknown) => T | null): T[] | null {
  if (!Array.isArray(values)) return null;
  const items: T[] = [];
  for (const value of values) {
    const item = read(value);
    if (item === null) return null;
    items.push(item);
  }
  return items;
}

const readLine = (values: unknown): FoundPoint[] | null => listOf(values, readPlace);
const readPlace = (value: unknown): FoundPoint | null => (Array.isArray(value) ? readPoint(value[0], value[1]) : null);
