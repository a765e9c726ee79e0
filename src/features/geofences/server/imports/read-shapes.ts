import { code, invalid } from '#platform/errors.ts';
import { drawParts, guessNameProperty, nestParts, type PlannedGeofence } from '../../exchange/plan-import.ts';
import { fileProperties, readColor, type FoundFeature } from '../../exchange/found-feature.ts';
import type { FileFormat } from '../../exchange/import-contract.ts';
import type { RoundSizes } from '../../exchange/draw-found.ts';
import { readGeoJson } from '../../exchange/read-geojson.ts';
import { readKml } from './read-kml.ts';
import { readShapesOfGpx } from './read-shapes-gpx.ts';

/** A file as it stands, before anything is judged. */
export interface ShapesFile {
  format: FileFormat;
  features: FoundFeature[];
}

/**
 * Reads a file of shapes by what it begins with, not by what it is called.
 * @throws Refusal `validation_error` on `file` for what cannot be read, holds nothing, or too much
 */
export async function readShapes(text: string): Promise<ShapesFile> {
  const file = await readFormat(text.trimStart());
  if (file.features.length === 0) throw invalid({ file: [code.required] });
  return file;
}

async function readFormat(text: string): Promise<ShapesFile> {
  if (!text.startsWith('<')) return { format: 'geojson', features: [...readGeoJson(readJson(text))] };
  if (/<(?:\w+:)?gpx[\s>]/.test(text.slice(0, 4_000)))
    return { format: 'gpx', features: (await readShapesOfGpx(text)).map(withOwnColor) };
  return { format: 'kml', features: (await readKml(text)).map(withOwnColor) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ file: [code.unreadable] }, { file: { line: 1 } });
  }
}

/** The colour that a file of ours says is exact, that of a style may be another program’s. */
function withOwnColor(feature: FoundFeature): FoundFeature {
  return { ...feature, color: readColor(feature.properties['color']) ?? feature.color };
}

/** How a file is understood; an absent name is guessed. */
export interface Understanding extends RoundSizes {
  name_property?: string | undefined;
}

export interface ImportPlan {
  nameProperty: string | null;
  geofences: PlannedGeofence[];
}

/** Draws and judges all that a file holds but for names that others have. */
export function planShapes({ features }: ShapesFile, options: Understanding): ImportPlan {
  const nameProperty = options.name_property ?? guessNameProperty(listProperties(features).map(({ name }) => name));
  return { nameProperty, geofences: nestParts([...drawParts(features, { ...options, nameProperty })]) };
}

const hidden = new Set<string>([...Object.values(fileProperties), 'color', 'unit']);

/** What could hold names: each property with the first value that occurs. */
export function listProperties(features: readonly FoundFeature[]): { name: string; sample: string }[] {
  const samples = new Map<string, string>();
  for (const { properties } of features)
    for (const [name, sample] of Object.entries(properties))
      if (!hidden.has(name) && !samples.has(name) && samples.size < 60) samples.set(name, sample.slice(0, 80));
  return Array.from(samples, ([name, sample]) => ({ name, sample }));
}
