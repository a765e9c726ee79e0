import * as z from 'zod/mini';
import { endpoint, forSection, id, instant } from '#platform/contract.ts';
import type { AssetStatus } from './asset-status.ts';
import { assetStatus } from './contract.ts';

const word = z.nullable(z.string());
const column = z.array(z.int());
const sparseColumn = z.array(z.nullable(z.int()));

/** Asset IDs: how many leading characters each shares with the one before, and what follows them. */
const codeColumns = { code_prefix: column, code_rest: z.array(z.string()) };

const mapIdentities = z.object({
  /** Changes when an asset comes, goes or is edited. */
  tag: z.string(),
  ...codeColumns,
  id: z.array(id),
  plate: z.array(word),
  serial: z.array(word),
});
export type MapIdentities = z.output<typeof mapIdentities>;

/** Read by `decodeMapAssets` of `map-assets.ts`. All columns have one value per asset, in natural order of asset IDs. */
const mapReply = z.object({
  /** When it was written; times count back from it. */
  at: instant,
  units: z.array(z.object({ id, code: z.string(), name: z.string(), region: word, customer: word })),
  /** What many assets have in common. Region and customer: null if inherited from the unit. */
  kinds: z.array(
    z.object({ category: word, manufacturer: word, model: word, segment: word, region: word, customer: word }),
  ),
  statuses: z.array(assetStatus),
  assets: z.object({
    ...codeColumns,
    /** Index into `units`. */
    unit: column,
    /** Index into `kinds`. */
    kind: column,
    /** Index into `statuses`. */
    status: column,
    /** Seconds from the latest fix to `at`; null if it never reported. */
    age_s: sparseColumn,
    /** Seconds from the start of the status to the latest fix, or to `at` if it never reported. */
    status_age_s: column,
    /** In 1e-5 degrees, as the difference from the previous asset of the same unit with a place, 0 for the first. */
    latitude_e5: sparseColumn,
    longitude_e5: sparseColumn,
    /** While it moves. */
    heading_deg: sparseColumn,
    /** While the engine is on. */
    speed_kmh: sparseColumn,
  }),
  /** Tag of the current identities. */
  tag: z.string(),
  /** Null for more than 5,000 assets: `GET /assets/map/identities` has them. */
  identities: z.nullable(mapIdentities),
});
export type MapReply = z.output<typeof mapReply>;

/** What an asset of the map is called and belongs to. */
export interface MapNames {
  id: string;
  code: string;
  unit_id: string;
  category: string | null;
  manufacturer: string | null;
  model: string | null;
  segment: string | null;
  region: string | null;
  customer: string | null;
  plate: string | null;
  serial: string | null;
}

/** An asset of the map: last position, to a metre and a second, and state. */
export interface MapAsset extends MapNames {
  status: AssetStatus;
  status_since: string;
  time: string | null;
  latitude: number | null;
  longitude: number | null;
  heading_deg: number | null;
  speed_kmh: number | null;
}

export const listMapAssets = endpoint('GET /assets/map', forSection('map'), {
  summary:
    'Every asset that the caller reaches with its latest point, as columns of small numbers in order of asset IDs. ' +
    'Times count back from `at`; unit, kind and status are indexes; coordinates are differences in 1e-5 degrees within a unit; ' +
    'an asset ID is the first `code_prefix` characters of the one before, and `code_rest`.',
  reply: mapReply,
});

export const listMapIdentities = endpoint('GET /assets/map/identities', forSection('map'), {
  summary: 'Id, plate and serial of every asset of the map, to be joined by asset ID; the same while `tag` is.',
  reply: mapIdentities,
});
