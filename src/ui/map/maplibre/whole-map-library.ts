/** All of MapLibre, for customers' own styles. */
import { AttributionControl, Map, ScaleControl, setWorkerUrl } from 'maplibre-gl/dist/maplibre-gl.mjs';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';

setWorkerUrl(workerUrl);

export const mapLibrary = { AttributionControl, Map, ScaleControl };
