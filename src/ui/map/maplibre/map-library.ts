/** MapLibre as far as our own base map needs it: `scripts/build/lighter-map.ts` says what is left out. */
import { AttributionControl, Map, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';

setWorkerUrl(workerUrl);

export const mapLibrary = { AttributionControl, Map, ScaleControl };
