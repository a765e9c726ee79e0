import * as z from 'zod/mini';
import type { MapImagery } from '#platform/page-settings.ts';
import { number, readSettings, setting, type Environment } from '#platform/server/settings.ts';

export const webUrl = z.optional(
  z.string().check(z.refine(isWebUrl, 'it must be an address that begins with https:// or http://')),
);

export const mapSettings = {
  MAP_STYLE_URL: setting('Map style of your own', webUrl),
  MAP_PMTILES: setting(
    'File of map tiles (PMTiles, Protomaps schema 4); unset: `map.pmtiles` in the data folder, if it is there',
    z.optional(z.string()),
  ),
  MAP_SATELLITE_URL: setting(
    'Satellite tiles; unset: the Earth from space, to zoom 6',
    z.optional(
      z
        .string()
        .check(
          z.refine(
            isTileAddress,
            'it must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.jpg',
          ),
        ),
    ),
  ),
  MAP_SATELLITE_CREDIT: setting(
    'Credit below satellite tiles',
    z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  ),
  MAP_SATELLITE_MAX_ZOOM: setting('Closest zoom of satellite tiles', number(18, 1, 22)),
  MAP_SATELLITE_TILE_SIZE: setting('Pixels of a satellite tile', number(256, 128, 1024)),
  MAP_HOSTS: setting(
    'Hosts that tiles of your style come from',
    z._default(
      z.string().check(
        z.refine(
          (hosts) =>
            hosts
              .split(/[\s,]+/)
              .filter(Boolean)
              .every(isOrigin),
          'it must be origins such as https://tiles.example, with spaces between',
        ),
      ),
      '',
    ),
  ),
};

/** A map style and satellite imagery of the operator's own. */
export interface MapSettings {
  mapStyleUrl: string | null;
  /** A PMTiles file. */
  mapFile: string | null;
  mapImagery: MapImagery | null;
  /** Origins from which the map may load. */
  mapHosts: readonly string[];
}

/** @throws BadSetting */
export function readMapSettings(environment: Environment): MapSettings {
  const settings = readSettings(mapSettings, environment);
  return {
    mapStyleUrl: settings.MAP_STYLE_URL ?? null,
    mapFile: settings.MAP_PMTILES ?? null,
    mapImagery: imageryOf(settings),
    mapHosts: mapHosts(settings.MAP_HOSTS, settings.MAP_STYLE_URL, settings.MAP_SATELLITE_URL),
  };
}

function mapHosts(given: string, ...addresses: readonly (string | undefined)[]): readonly string[] {
  const origins = addresses.filter((address) => address !== undefined).map((address) => new URL(address).origin);
  return [...new Set([...origins, ...given.split(/[\s,]+/).filter(Boolean)])];
}

function imageryOf(settings: {
  MAP_SATELLITE_URL?: string;
  MAP_SATELLITE_CREDIT: string;
  MAP_SATELLITE_MAX_ZOOM: number;
  MAP_SATELLITE_TILE_SIZE: number;
}): MapImagery | null {
  if (settings.MAP_SATELLITE_URL === undefined) return null;
  return {
    tiles: settings.MAP_SATELLITE_URL,
    tileSize: settings.MAP_SATELLITE_TILE_SIZE,
    maxZoom: settings.MAP_SATELLITE_MAX_ZOOM,
    endZoom: null,
    credit: settings.MAP_SATELLITE_CREDIT,
  };
}

function isTileAddress(value: string): boolean {
  return isWebUrl(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
}

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  return isWebUrl(value) && new URL(value).origin === value;
}
