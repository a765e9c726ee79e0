import { escapeXml } from '#platform/xml.ts';
import { sendFile } from '../http/calls/send-file.ts';

const types = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  gpx: 'application/gpx+xml; charset=utf-8',
};
const chunkLength = 65_536;

/** Streams pieces of text as a file in a map format; the name is given without extension. */
export function sendGeoFile(
  pieces: AsyncIterable<string>,
  { name, format }: { name: string; format: keyof typeof types },
): Response {
  return sendFile(encode(pieces), { name: `${name}.${format}`, type: types[format] });
}

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < chunkLength) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

/** GPX 1.1 around waypoints and tracks; `more` are attributes of the root element. */
export async function* writeGpx(
  pieces: AsyncIterable<string>,
  { title, creator, more }: { title: string; creator: string; more: string },
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="${escapeXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1" ${more}>\n<metadata><name>${escapeXml(title)}</name></metadata>\n`;
  yield* pieces;
  yield '</gpx>\n';
}

/** KML 2.2 around styles, placemarks and folders. */
export async function* writeKml(pieces: AsyncIterable<string>, title: string): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(title)}</name>\n`;
  yield* pieces;
  yield '</Document></kml>\n';
}
