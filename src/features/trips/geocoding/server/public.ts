export { readGeocoderSettings, type GeocoderSettings } from './geocoder-settings.ts';
export { nearestPlaces } from './gazetteer.ts';
export { placeWriter } from './place-writer.ts';
