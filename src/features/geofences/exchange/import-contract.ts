import * as z from 'zod/mini';
import { endpoint, id, several } from '#platform/contract.ts';
import { job } from '#features/jobs/background-jobs/contract.ts';
import { drawing, geofenceLimits, listGeofences, readAccess, writeAccess } from '#features/geofences/contract.ts';
import { shapeLimits } from '../shapes/shape-schema.ts';

export const fileFormats = ['geojson', 'kml', 'gpx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Default sizes in metres. */
export const usualSizes = { radius_m: 100, width_m: 30 } as const;

/** Options for reading a file. */
const understanding = {
  /** Property with the names; absent: guessed. */
  name_property: z.optional(z.string().check(z.maxLength(60))),
  /** Radius around points. */
  radius_m: z._default(
    z.number().check(z.minimum(shapeLimits.radiusM.min), z.maximum(shapeLimits.radiusM.max)),
    usualSizes.radius_m,
  ),
  /** Total width of lines. */
  width_m: z._default(
    z.number().check(z.minimum(shapeLimits.widthM.min), z.maximum(shapeLimits.widthM.max)),
    usualSizes.width_m,
  ),
};

export const importedPart = z.object({
  /** Position among all shapes of the file, from 1. */
  at: z.int(),
  name: z.string(),
  /** Null: not given. */
  color: z.nullable(z.string()),
  /** Null: nothing readable. */
  shape_type: z.nullable(z.enum(['Polygon', 'MultiPolygon', 'Circle', 'Corridor'])),
  /** Field (`name`, `shape`) to validation codes. */
  errors: z.record(z.string(), z.array(z.int())),
  /** Position of the error in the shape. */
  place: z.nullable(z.object({ longitude: z.number(), latitude: z.number() })),
  /** Limits that were exceeded. */
  params: z.object({ min: z.optional(z.number()), max: z.optional(z.number()) }),
  /** Simplified rings for a preview: encoded polylines, precision 5. */
  outline: z.array(z.string()),
});
export type ImportedPart = z.output<typeof importedPart>;

/** Shape of the file with its sub-geofences, as exported by the portal. */
export const importedShape = z.object({ ...importedPart.shape, subs: z.array(importedPart) });
export type ImportedShape = z.output<typeof importedShape>;

export const importPreview = z.object({
  id,
  /** Name of the uploaded file. */
  name: z.string(),
  format: z.enum(fileFormats),
  /** Candidate properties for names, with a sample value. */
  properties: z.array(z.object({ name: z.string(), sample: z.string() })),
  name_property: z.nullable(z.string()),
  radius_m: z.number(),
  width_m: z.number(),
  /** Number of points. */
  points: z.int(),
  lines: z.int(),
  good: z.int(),
  bad: z.int(),
  shapes: z.array(importedShape),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importGeofences = endpoint('POST /geofences/import', writeAccess, {
  summary:
    'Looks at a file of shapes, GeoJSON, KML or GPX: what each would become, and its errors. Polygons stay, lines and tracks become ' +
    'corridors, points circles. Nothing is changed.',
  upload: { maxBytes: geofenceLimits.importBytes },
  reply: importPreview,
  status: 201,
});

export const previewImport = endpoint('POST /geofences/import/{id}/preview', writeAccess, {
  summary: 'Looks at the file again, understood otherwise, and with the names that a unit has already.',
  body: z.strictObject({ ...understanding, unit_id: z.optional(id) }),
  reply: importPreview,
});

export const runImport = endpoint('POST /geofences/import/{id}/run', writeAccess, {
  summary:
    'Draws what a file holds in one unit, for all its assets, as long work: `all` that is chosen, which is a conflict where one is bad, ' +
    'or the `good` ones alone. All of them or none.',
  body: z.strictObject({
    ...understanding,
    unit_id: id,
    mode: z.enum(['all', 'good']),
    /** `at` of the chosen shapes; absent: all. */
    chosen: z.optional(
      z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(geofenceLimits.imported)),
    ),
    /** Colour of shapes for which the file has none. */
    color: drawing.color,
    max_speed_kmh: drawing.max_speed_kmh,
    resources: drawing.resources,
  }),
  reply: job,
  errors: ['conflict'],
  status: 202,
});

/** The `result` of the job. */
export const importResult = z.object({ created: z.int(), bad: z.int() });

/** Path that shows an import. */
export function importPath(jobId: string): string {
  return `/services/simc/geolocalizacao/cercas?import=${jobId}`;
}

const { limit: _, after: __, sort: ___, ...filters } = listGeofences.query.shape;

export const exportGeofences = endpoint('GET /geofences/export', readAccess, {
  summary:
    'A file of geofences and their sub-geofences as polygons (GPX: as tracks); what was drawn stands beside them, so that importing the ' +
    'file restores it.',
  query: z.strictObject({ ...filters, format: z.enum(fileFormats), geofence_id: several(id, 200) }),
  produces: 'application/octet-stream',
});
