import { code, invalid } from '#platform/errors.ts';
import { drawParts, guessNameProperty, nestParts, type PlannedGeofence } from '../../exchange/plan-import.ts';
import { fileProperties, readColor, type FoundFeature } from '../../exchange/found-feature.ts';
import type { FileFormat } from '../../exchange/import-contract.ts';
import type { RoundSizes } from '../../exchange/draw-found.ts';
import { readGeoJson } from '../../exchange/read-geojson.ts';
import { readKml } from './read-kml.ts';
import { readShapesOfGpx } from './read-shapes-gpx.ts';

/** Content of a file before validation. */
export interface ShapesFile {
  format: FileFormat;
  features: FoundFeature[];
}

/**
 * Reads a file of shapes by its content, not its name.
 * @throws Refusal `validation_error` on `file` when it cannot be read, is empty or too large
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

/** The colour property of an exported file is exact; a style's may have been changed by another program. */
function withOwnColor(feature: FoundFeature): FoundFeature {
  return { ...feature, color: readColor(feature.properties['color']) ?? feature.color };
}

/** Reading options; an absent name property is guessed. */
export interface Understanding extends RoundSizes {
  name_property?: string | undefined;
}

export interface ImportPlan {
  nameProperty: string | null;
  geofences: PlannedGeofence[];
}

/** Converts and validates all shapes of a file, except for duplicate names. */
export function planShapes({ features }: ShapesFile, options: Understanding): ImportPlan {
  const nameProperty = options.name_property ?? guessNameProperty(listProperties(features).map(({ name }) => name));
  return { nameProperty, geofences: nestParts([...drawParts(features, { ...options, nameProperty })]) };
}

const hidden = new Set<string>([...Object.values(fileProperties), 'color', 'unit']);

/** Candidate name properties, each with its first value. */
export function listProperties(features: readonly FoundFeature[]): { name: string; sample: string }[] {
  const samples = new Map<string, string>();
  for (const { properties } of features)
    for (const [name, sample] of Object.entries(properties))
      if (!hidden.has(name) && !samples.has(name) && samples.size < 60) samples.set(name, sample.slice(0, 80));
  return Array.from(samples, ([name, sample]) => ({ name, sample }));
}
