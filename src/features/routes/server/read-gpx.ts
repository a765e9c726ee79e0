import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { code, invalid } from '#platform/errors.ts';
import { limits } from '../contract.ts';
import type { TrackLine } from '../judge-track.ts';
import type { TrackColumn } from '../track-columns.ts';

/** Read piece by piece, so that others have their turn meanwhile. */
const pieceLength = 65_536;
/** Nothing in GPX is nested deeper by far. */
const deepest = 40;

/** What children of a point stand for, in GPX 1.0, in 1.1 and in the extensions that loggers write; speeds are m/s. */
const children: Record<string, TrackColumn> = {
  time: 'time',
  ele: 'altitude_m',
  speed: 'speed_kmh',
  course: 'heading_deg',
  sat: 'satellites',
};

/**
 * Reads the track points of a GPX file, 1.0 or 1.1, in the file's order.
 * @throws Refusal `validation_error` on `file` for what is not well-formed, for one with a document type (its entities are never
 *   resolved), and for too many points
 */
export async function readGpx(text: string): Promise<TrackLine[]> {
  const reader = openReader();
  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      reader.write(text.slice(at, at + pieceLength));
      await setImmediate();
    }
    reader.close();
  } catch (error) {
    if (error instanceof Unreadable) throw invalid({ file: [code.unreadable] }, { file: { line: error.line } });
    throw error;
  }
  return reader.lines;
}

class Unreadable extends Error {
  readonly line: number;
  constructor(line: number) {
    super('This is no GPX that can be read.');
    this.line = line;
  }
}

function openReader() {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const lines: TrackLine[] = [];
  let point: TrackLine | null = null;
  let column: TrackColumn | null = null;
  let text = '';
  let depth = 0;
  const refuse = () => {
    throw new Unreadable(parser.line);
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    const local = localName(name);
    if ((depth === 1 && local !== 'gpx') || depth > deepest) refuse();
    if (local === 'trkpt') {
      if (lines.length === limits.trackPoints)
        throw invalid({ file: [code.outOfRange] }, { file: { max: limits.trackPoints } });
      point = { line: parser.line, cells: cellsOf(attributes) };
      lines.push(point);
    }
    column = point && Object.hasOwn(children, local) ? (children[local] ?? null) : null;
    text = '';
  });
  parser.on('text', (piece) => {
    if (column) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    if (point && column && text.trim() !== '') point.cells[column] ??= valueOf(column, text.trim());
    column = null;
    if (localName(name) === 'trkpt') point = null;
  });
  return { lines, write: (piece: string) => void parser.write(piece), close: () => void parser.close() };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function cellsOf({ lat, lon }: Record<string, string>): TrackLine['cells'] {
  return { ...(lat !== undefined && { latitude: lat }), ...(lon !== undefined && { longitude: lon }) };
}

/** Metres a second as km/h; a speed or a course of -1 is what loggers write for none. */
function valueOf(column: TrackColumn, text: string): string | undefined {
  if ((column === 'speed_kmh' || column === 'heading_deg') && Number(text) < 0) return undefined;
  return column === 'speed_kmh' ? String(Number((Number(text) * 3.6).toFixed(2))) : text;
}
