import { loadManagementWords } from '#features/alert-definition-pages/messages/load-words.ts';
import { loadAlertWords } from '#features/alert-pages/messages/load-words.ts';
import { loadAssetImportWords } from '#features/asset-imports/messages/load-words.ts';
import { loadInputImportWords } from '#features/asset-input-imports/messages/load-words.ts';
import { loadInputWords } from '#features/asset-input-pages/messages/load-words.ts';
import { loadAssetPageWords } from '#features/asset-page/messages/load-words.ts';
import { loadDashboardWords } from '#features/dashboard-pages/messages/load-words.ts';
import { loadGeofenceWords } from '#features/geofence-pages/messages/load-words.ts';
import { loadFormulaWords, loadIndicatorWords } from '#features/indicator-pages/messages/load-words.ts';
import { loadWishWords } from '#features/notification-preferences/messages/load-words.ts';
import { loadWebhookWords } from '#features/webhooks/messages/load-words.ts';
import type { Locale } from '#platform/locale.ts';
import type { Reach } from '#platform/web/page.tsx';
import type { InnerWords } from './messages/en.ts';
import type { GuestWords } from './messages/guest-en.ts';

type SharedWords = GuestWords & InnerWords;
type LateWords = Awaited<ReturnType<typeof loadLateWords>>;
export type Words = SharedWords & LateWords;

/** The words of one language: those of guest pages, or all that pages share. Each reach is a file of its own in the browser. */
export async function loadWords(locale: Locale, reach: Reach): Promise<GuestWords | SharedWords> {
  if (reach === 'guest') return loadGuestWords(locale);
  const [guest, inner] = await Promise.all([loadGuestWords(locale), loadInnerWords(locale)]);
  return { ...guest, ...inner };
}

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
  ]);
  const [management, alerts, geofences, asset, wishes, webhooks, indicators, formulas, inputs, dashboards, ...imports] =
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
    ...imports[0],
    ...imports[1],
  };
}

async function loadGuestWords(locale: Locale): Promise<GuestWords> {
  switch (locale) {
    case 'en':
      return (await import('./messages/guest-en.ts')).words;
    case 'es':
      return (await import('./messages/guest-es.ts')).words;
    case 'pt':
      return (await import('./messages/guest-pt.ts')).words;
  }
}

async function loadInnerWords(locale: Locale): Promise<InnerWords> {
  switch (locale) {
    case 'en':
      return (await import('./messages/en.ts')).words;
    case 'es':
      return (await import('./messages/es.ts')).words;
    case 'pt':
      return (await import('./messages/pt.ts')).words;
  }
}
