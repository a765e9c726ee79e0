import { loadManagementWords } from '#features/alert-definition-pages/messages/load-words.ts';
import { loadAlertWords } from '#features/alert-pages/messages/load-words.ts';
import { loadAssetImportWords } from '#features/asset-imports/messages/load-words.ts';
import { loadInputImportWords } from '#features/asset-input-imports/messages/load-words.ts';
import { loadInputWords } from '#features/asset-input-pages/messages/load-words.ts';
import { loadAssetPageWords } from '#features/asset-page/messages/load-words.ts';
import { loadAuditWords } from '#features/audit/messages/load-words.ts';
import { loadDashboardWords } from '#features/dashboard-pages/messages/load-words.ts';
import { loadGeofenceWords } from '#features/geofence-pages/messages/load-words.ts';
import { loadFormulaWords, loadIndicatorWords } from '#features/indicator-pages/messages/load-words.ts';
import { loadWishWords } from '#features/notification-preferences/messages/load-words.ts';
import { loadReportWords } from '#features/reports/messages/load-words.ts';
import { loadWebhookWords } from '#features/webhooks/messages/load-words.ts';
import type { Locale } from '#platform/locale.ts';

/** What pages fetch for themselves, by `LateWords`: nobody else begins with it. */
export async function loadLateWords(locale: Locale) {
  const words = await Promise.all([
    loadManagementWords(locale),
    loadAlertWords(locale),
    loadGeofenceWords(locale),
    loadAssetPageWords(locale),
    loadWishWords(locale),
    loadWebhookWords(locale),
    loadIndicatorWords(locale),
    loadFormulaWords(locale),
    loadInputWords(locale),
    loadDashboardWords(locale),
    loadAssetImportWords(locale),
    loadInputImportWords(locale),
    loadReportWords(locale),
    loadAuditWords(locale),
  ]);
  const [management, alerts, geofences, asset, wishes, webhooks, indicators, formulas, inputs, dashboards, ...rest] =
    words;
  return {
    ...management,
    ...alerts,
    ...geofences,
    ...asset,
    ...wishes,
    ...webhooks,
    ...indicators,
    ...formulas,
    ...inputs,
    ...dashboards,
    ...rest[0],
    ...rest[1],
    ...rest[2],
    ...rest[3],
  };
}
