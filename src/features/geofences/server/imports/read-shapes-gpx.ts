import { readXml, type XmlTaker } from '#platform/server/geo-files/read-xml.ts';
import {
  addProperty,
  demandRoom,
  emptyGeometry,
  readPoint,
  type FoundFeature,
  type FoundPoint,
} from '../../exchange/found-feature.ts';

/**
 * Reads waypoints, routes and tracks of a GPX file with their names; each track segment is a line.
 * @throws Refusal `validation_error` on `file` when it cannot be read or has too many of them
 */
export async function readShapesOfGpx(text: string): Promise<FoundFeature[]> {
  const features: FoundFeature[] = [];
  await readXml(text, 'gpx', takeFeatures(features));
  return features;
}

const things = new Set(['wpt', 'rte', 'trk']);
const words = new Set(['name', 'desc', 'data']);

function takeFeatures(features: FoundFeature[]): XmlTaker {
  const open: string[] = [];
  let feature: FoundFeature | null = null;
  let line: FoundPoint[] | null = null;
  let key = '';
  let text = '';
  function place({ lat, lon }: Readonly<Record<string, string>>): void {
    const point = readPoint(lon ? Number(lon) : null, lat ? Number(lat) : null);
    if (!feature) return;
    if (!point) feature.geometry = null;
    else if (line) line.push(point);
    else feature.geometry?.points.push(point);
  }
  return {
    open(name, attributes) {
      open.push(name);
      text = '';
      if (things.has(name)) {
        demandRoom(features.length);
        feature = { at: features.length + 1, properties: {}, color: null, geometry: emptyGeometry() };
        features.push(feature);
      }
      if (name === 'rte' || name === 'trkseg') line = [];
      if (name === 'wpt' || name === 'rtept' || name === 'trkpt') place(attributes);
      if (name === 'data') key = attributes['name'] ?? '';
    },
    text(piece) {
      if (words.has(open.at(-1) ?? '')) text += piece;
    },
    close(name) {
      open.pop();
      const parent = open.at(-1) ?? '';
      if (feature && (name === 'name' || name === 'desc') && things.has(parent))
        addProperty(feature.properties, name, text);
      if (feature && name === 'data' && parent === 'extensions') addProperty(feature.properties, key, text);
      if ((name === 'rte' || name === 'trkseg') && line) {
        if (line.length > 0) feature?.geometry?.lines.push(line);
        line = null;
      }
      if (things.has(name)) feature = null;
      text = '';
    },
  };
}
