import { loadManagementWords } from '#features/alerts/definitions/messages/load-page-words.ts';
import { loadAlertWords } from '#features/alerts/treatment/messages/load-page-words.ts';
import { loadApiKeyWords } from '#features/identity/api-keys/messages/load-words.ts';
import { loadAssetImportWords } from '#features/assets/imports/messages/load-words.ts';
import { loadInputImportWords } from '#features/maintenance/imports/messages/load-words.ts';
import { loadInputWords } from '#features/maintenance/records/messages/load-page-words.ts';
import { loadAssetListWords } from '#features/assets/catalogue/messages/load-list-words.ts';
import { loadAssetPageWords } from '#features/views/asset-page/messages/load-words.ts';
import { loadAssetProfileWords } from '#features/assets/permissions/messages/load-words.ts';
import { loadAuditWords } from '#features/identity/audit/messages/load-words.ts';
import { loadDashboardWords } from '#features/dashboards/boards/messages/load-page-words.ts';
import { loadGeofenceWords } from '#features/geofences/messages/load-page-words.ts';
import { loadFormulaWords, loadIndicatorWords } from '#features/indicators/messages/load-page-words.ts';
import { loadMailWords } from '#features/messaging/email/messages/load-words.ts';
import { loadWishWords } from '#features/messaging/preferences/messages/load-words.ts';
import { loadProfileWords } from '#features/identity/profile/messages/load-words.ts';
import { loadReportWords } from '#features/documents/reports/messages/load-words.ts';
import { loadSecurityWords } from '#features/identity/security/messages/load-words.ts';
import { loadUnitWords } from '#features/assets/units/messages/load-words.ts';
import { loadUserWords } from '#features/identity/users/messages/load-words.ts';
import { loadWebhookWords } from '#features/alerts/webhooks/messages/load-words.ts';
import type { Locale } from '#platform/locale.ts';

/** What pages fetch for themselves, by `LateWords`: nobody else begins with it. */
export async function loadLateWords(locale: Locale) {
  return {
    ...(await loadManagementWords(locale)),
    ...(await loadAlertWords(locale)),
    ...(await loadGeofenceWords(locale)),
    ...(await loadAssetPageWords(locale)),
    ...(await loadWishWords(locale)),
    ...(await loadWebhookWords(locale)),
    ...(await loadIndicatorWords(locale)),
    ...(await loadFormulaWords(locale)),
    ...(await loadInputWords(locale)),
    ...(await loadDashboardWords(locale)),
    ...(await loadAssetImportWords(locale)),
    ...(await loadInputImportWords(locale)),
    ...(await loadReportWords(locale)),
    ...(await loadAuditWords(locale)),
    ...(await loadAssetProfileWords(locale)),
    ...(await loadAssetListWords(locale)),
    ...(await loadUserWords(locale)),
    ...(await loadUnitWords(locale)),
    ...(await loadApiKeyWords(locale)),
    ...(await loadMailWords(locale)),
    ...(await loadSecurityWords(locale)),
    ...(await loadProfileWords(locale)),
  };
}
