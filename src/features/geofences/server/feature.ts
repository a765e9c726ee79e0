import { demandVisibleAsset, pageOfFound, type AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import { importRetention } from '#features/jobs/imports/server/public.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bind, bindPrepared, bindStream, bindUpload } from '#platform/server/http/calls/binding.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import * as contract from '../contract.ts';
import * as events from '../event-contract.ts';
import * as files from '../exchange/import-contract.ts';
import * as suggestions from '../suggestions/suggestion-contract.ts';
import { backtestProgressed, tryGeofence as backtestContract } from '../backtest/backtest-contract.ts';
import type { BacktestGeofences } from '../backtest/backtest.ts';
import { activateGeofences } from './write/activate-geofences.ts';
import { copyGeofence } from './write/copy-geofence.ts';
import { createGeofence } from './write/create-geofence.ts';
import { deleteGeofence } from './write/delete-geofence.ts';
import { fetchEvents, fetchStays } from './event-store.ts';
import { fetchGeofences, fetchMapGeofences, fetchMapShapes } from './geofence-list-store.ts';
import { fetchGeofence } from './geofence-store.ts';
import { exportGeofences } from './exports/export-geofences.ts';
import type { ImportKind } from './imports/import-job.ts';
import { importShapes, previewAgain, receiveShapes } from './imports/preview-import.ts';
import { runImport } from './imports/run-import.ts';
import { importArea } from './imports/import-area.ts';
import { fetchGeofencesOf, fetchInside, fetchInsideDays } from './inside-store.ts';
import { dismissSuggestion, restoreSuggestion } from './suggestions/dismiss-suggestion.ts';
import { outlineWorker } from './outlines/outline-versions.ts';
import { listSuggestions } from './suggestions/list-suggestions.ts';
import { assetBoundsWorker } from './backtest/asset-bounds-worker.ts';
import { tryGeofence } from './backtest/backtest-geofence.ts';
import { applyPast, getPast, previewPast } from '../past/past-contract.ts';
import type { GeofenceReplay } from './past/past-kinds.ts';
import { readPast, startPast, type StartPastParts } from './past/start-past.ts';
import { takeBackWorker } from './past/take-back-past.ts';
import { judgeElsewhere, judgeUpdate } from './write/judge-elsewhere.ts';
import { updateGeofence } from './write/update-geofence.ts';

interface GeofencesParts {
  live: Live;
  indexes: AssetIndexes;
  /** Product name, written as the files' creator. */
  product: string;
  files: FileStore;
  processes: ProcessPool;
  longJobs: LongJobs;
  kind: ImportKind;
  /** Rules of ingest for one asset. */
  backtestAsset: BacktestGeofences;
  /** How they are applied to the past. */
  past: Omit<StartPastParts, 'longJobs'> & { replay: GeofenceReplay | null };
}

/** Geofences: drawing, import, versions, events. */
export function geofencesFeature({
  live,
  indexes,
  product,
  files: store,
  processes,
  backtestAsset,
  past: { replay, ...pastKinds },
  ...parts
}: GeofencesParts): Feature {
  const past = { ...pastKinds, longJobs: parts.longJobs };
  return {
    name: 'geofences',
    events: [events.geofenceChanged, events.geofenceEventBegan, backtestProgressed],
    bindings: [
      bind(contract.listGeofences, (context, { query }) => fetchGeofences(context, query)),
      bind(contract.listMapGeofences, (context, { query }) => fetchMapGeofences(context, query)),
      bind(contract.listMapShapes, async (context, { query }) => ({
        geofences: await fetchMapShapes(context, query.geofence_id ?? []),
      })),
      bind(contract.listGeofenceAssets, async (context, { query }) =>
        pageOfFound(await indexes.of(context), context.scope.unitIds, query),
      ),
      bind(suggestions.listSuggestions, (context, { query }) => listSuggestions(context, query)),
      bind(suggestions.dismissSuggestion, (context, { body }) => dismissSuggestion(context, body)),
      bind(suggestions.restoreSuggestion, (context, { params }) => restoreSuggestion(context, params.id)),
      bindStream(files.exportGeofences, async (context, _, { query }) => exportGeofences(context, product, query)),
      bind(events.listInside, (context, { query }) => fetchInside(context, query.geofence_id ?? [])),
      bind(contract.getGeofence, (context, { params }) => fetchGeofence(context, params.id)),
      bindPrepared(
        contract.createGeofence,
        (context, { body }) => judgeElsewhere(context, processes, body),
        (context, { body }, judged) => createGeofence(context, live, body, { judged }),
      ),
      bindUpload(
        files.importGeofences,
        (request, { scope }) => receiveShapes({ files: store, processes }, request, scope.accountId),
        (context, _, received) => importShapes(context, received),
      ),
      // Runs outside a transaction, since it waits for another process.
      bindStream(files.previewImport, async (context, _, { params, body }) => {
        const preview = await previewAgain(context, { files: store, processes }, { ...body, id: params.id });
        return json(200, JSON.stringify(preview));
      }),
      bind(files.runImport, (context, { params, body }) => runImport(context, parts, { id: params.id, body })),
      // Runs outside a transaction: it takes long, and ends when the caller disconnects.
      bindStream(backtestContract, async (context, _, { body }) =>
        json(200, JSON.stringify(await tryGeofence(context, { backtestAsset, live, processes }, body))),
      ),
      bindPrepared(
        contract.updateGeofence,
        (context, { params, body }) => judgeUpdate(context, processes, { id: params.id, fields: body }),
        (context, { params, body }, judged) =>
          updateGeofence(context, live, { id: params.id, fields: body }, { judged }),
      ),
      bind(contract.deleteGeofence, (context, { params }) => deleteGeofence(context, live, params.id)),
      bind(contract.copyGeofence, (context, { params, body }) =>
        copyGeofence(context, live, { ...body, id: params.id }),
      ),
      bind(getPast, (context, { params }) => readPast(context, past, params.id)),
      bind(previewPast, (context, { params, body }) =>
        startPast(context, past, { ...body, id: params.id, what: 'preview' }),
      ),
      bind(applyPast, (context, { params, body }) =>
        startPast(context, past, { ...body, id: params.id, what: 'apply' }),
      ),
      bind(contract.activateGeofences, (context, { body }) => activateGeofences(context, live, body)),
      bind(events.listGeofenceEvents, async (context, { params, query }) => {
        await fetchGeofence(context, params.id);
        return fetchEvents(context, { geofenceId: params.id }, query);
      }),
      bind(events.listGeofenceStays, async (context, { params, query }) => {
        await fetchGeofence(context, params.id);
        return fetchStays(context, params.id, query);
      }),
      bind(events.listGeofenceDays, async (context, { params, query }) => {
        await fetchGeofence(context, params.id);
        return fetchInsideDays(context, params.id, query);
      }),
      bind(events.listAssetGeofences, async (context, { params }) => {
        await demandVisibleAsset(context, params.id);
        return fetchGeofencesOf(context, params.id);
      }),
      bind(events.listAssetGeofenceEvents, async (context, { params, query }) => {
        await demandVisibleAsset(context, params.id);
        return fetchEvents(context, { assetId: params.id }, query);
      }),
    ],
    workers: [assetBoundsWorker, outlineWorker, takeBackWorker(replay)],
    ...importRetention([importArea]),
  };
}
