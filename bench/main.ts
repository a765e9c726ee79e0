/** `npm run bench`, or `npm run bench -- ingest live`: measures what is promised, one thing after another, each figure beside its limit. */
import { benchAlertIngest } from './alerts/alert-ingest.ts';
import { benchAlertLive } from './alerts/alert-live.ts';
import { benchAlerts } from './alerts/alerts.ts';
import { benchAracaju } from './aracaju/aracaju.ts';
import { benchAracajuGeofences } from './aracaju/aracaju-geofences.ts';
import { benchBackup } from './backup.ts';
import { benchAssetList } from './assets/asset-list.ts';
import { holds, lineOf, type Figure } from './support/figure.ts';
import { benchFeeds } from './feeds.ts';
import { benchFiles } from './files/files.ts';
import { benchFlood } from './ingest/flood.ts';
import { benchGeofences } from './geofences/geofence-engine.ts';
import { benchGeofenceChoose } from './geofences/geofence-choose.ts';
import { benchGeofenceEdit } from './geofences/geofence-edit.ts';
import { benchGeofenceIngest } from './geofences/geofence-ingest.ts';
import { benchGeofenceMap } from './geofences/geofence-map.ts';
import { benchGeofenceBacktest } from './geofences/geofence-backtest.ts';
import { benchHeavyReads } from './indicators/heavy-reads.ts';
import { benchHeavyShapes } from './geofences/heavy-shapes.ts';
import { benchIndicatorShift } from './indicators/indicator-shift.ts';
import { benchIndicators } from './indicators/indicators.ts';
import { benchIngest } from './ingest/ingest.ts';
import { benchLargeFleet } from './ingest/large-fleet.ts';
import { benchLive } from './live/live.ts';
import { benchInteractions } from './map/interactions.ts';
import { benchMapLoad } from './map/map-load.ts';
import { benchMapUpdate } from './map/map-update.ts';
import { benchNodes } from './ingest/nodes.ts';
import { benchPacked } from './ingest/packed.ts';
import { benchPages } from './map/pages.ts';
import { benchReplay } from './map/replay.ts';
import { benchReports } from './indicators/reports.ts';
import { benchRoutes } from './assets/routes.ts';
import { benchScale } from './scale.ts';
import { benchStart } from './start.ts';
import { benchTimeline } from './assets/timeline.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  alerts: benchAlerts,
  'alert-ingest': benchAlertIngest,
  'alert-live': benchAlertLive,
  aracaju: benchAracaju,
  'aracaju-geofences': benchAracajuGeofences,
  'asset-list': benchAssetList,
  backup: benchBackup,
  feeds: benchFeeds,
  files: benchFiles,
  flood: benchFlood,
  geofences: benchGeofences,
  'geofence-choose': benchGeofenceChoose,
  'geofence-edit': benchGeofenceEdit,
  'geofence-ingest': benchGeofenceIngest,
  'geofence-map': benchGeofenceMap,
  'geofence-backtest': benchGeofenceBacktest,
  'heavy-reads': benchHeavyReads,
  'heavy-shapes': benchHeavyShapes,
  indicators: benchIndicators,
  'indicator-shift': benchIndicatorShift,
  ingest: benchIngest,
  interactions: benchInteractions,
  'large-fleet': benchLargeFleet,
  live: benchLive,
  'map-load': benchMapLoad,
  'map-update': benchMapUpdate,
  nodes: benchNodes,
  packed: benchPacked,
  pages: benchPages,
  replay: benchReplay,
  reports: benchReports,
  routes: benchRoutes,
  scale: benchScale,
  start: benchStart,
  timeline: benchTimeline,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in benches));
if (unknown) {
  process.stderr.write(`There is no bench "${unknown}". What can be measured: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}

const figures: Figure[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${name}\n`);
  figures.push(...(await bench()));
}
for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
process.exitCode = figures.every(holds) ? 0 : 1;
