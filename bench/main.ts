/** `npm run bench`, or `npm run bench -- ingest live`: measures what is promised, one thing after another, each figure beside its limit. */
import { benchAlertIngest } from './alert-ingest.ts';
import { benchAlertLive } from './alert-live.ts';
import { benchAlerts } from './alerts.ts';
import { benchAracaju } from './aracaju.ts';
import { benchAracajuGeofences } from './aracaju-geofences.ts';
import { benchBackup } from './backup.ts';
import { benchAssetList } from './asset-list.ts';
import { holds, lineOf, type Figure } from './figure.ts';
import { benchFeeds } from './feeds.ts';
import { benchFiles } from './files.ts';
import { benchFlood } from './flood.ts';
import { benchGeofences } from './geofences.ts';
import { benchGeofenceChoose } from './geofence-choose.ts';
import { benchGeofenceEdit } from './geofence-edit.ts';
import { benchGeofenceIngest } from './geofence-ingest.ts';
import { benchGeofenceMap } from './geofence-map.ts';
import { benchGeofenceBacktest } from './geofence-backtest.ts';
import { benchHeavyReads } from './heavy-reads.ts';
import { benchHeavyShapes } from './heavy-shapes.ts';
import { benchIndicatorShift } from './indicator-shift.ts';
import { benchIndicators } from './indicators.ts';
import { benchIngest } from './ingest.ts';
import { benchLive } from './live.ts';
import { benchMapLoad } from './map-load.ts';
import { benchMapUpdate } from './map-update.ts';
import { benchNodes } from './nodes.ts';
import { benchPacked } from './packed.ts';
import { benchPages } from './pages.ts';
import { benchReplay } from './replay.ts';
import { benchReports } from './reports.ts';
import { benchRoutes } from './routes.ts';
import { benchStart } from './start.ts';
import { benchTimeline } from './timeline.ts';

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
  live: benchLive,
  'map-load': benchMapLoad,
  'map-update': benchMapUpdate,
  nodes: benchNodes,
  packed: benchPacked,
  pages: benchPages,
  replay: benchReplay,
  reports: benchReports,
  routes: benchRoutes,
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
