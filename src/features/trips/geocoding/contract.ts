import * as z from 'zod/mini';
import { endpoint, forSection } from '#platform/contract.ts';

/** Place names of a point; the text is composed in the reader's language. */
export const place = z.object({
  /**
   * Independent of language: `Avenida Ipiranga, Porto Alegre, RS`, `Guaíba, RS · 12 km`; the coordinates if nothing is
   * known.
   */
  label: z.string(),
  /** The nearest town; null if none is within 300 km. The next three fields belong to it. */
  place: z.nullable(z.string()),
  /** Abbreviation of its state, as `RS`. */
  region: z.nullable(z.string()),
  /** From the town's centre to the point. */
  distance_m: z.nullable(z.number()),
  /** From the town's centre, clockwise from north. */
  bearing_deg: z.nullable(z.number()),
  /** A street within 150 m. */
  street: z.nullable(z.string()),
  /** `geocoder`: the label is an address from the operator's geocoder. */
  source: z.enum(['offline', 'geocoder']),
});
export type Place = z.output<typeof place>;

/** A number given as text in a query. */
function degrees(limit: number) {
  return z.pipe(
    z.transform((value) =>
      typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : value,
    ),
    z.number().check(z.minimum(-limit), z.maximum(limit)),
  );
}

export const getAddress = endpoint('GET /address', forSection(['assets', 'map', 'routes', 'geofences', 'alerts']), {
  summary: 'The address of a point where it is known, else the nearest place with distance and bearing.',
  query: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  reply: place,
});
