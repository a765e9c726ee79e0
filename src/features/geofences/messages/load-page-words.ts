import { loadGeofenceToolWords } from '#features/geofences/public.ts';
import type { Locale } from '#platform/locale.ts';
import type { geofence_pages } from './page-en.ts';

/** What the page of geofences alone says, in one language: files of their own in the browser. */
export async function loadGeofenceWords(locale: Locale) {
  const [tools, page] = await Promise.all([loadGeofenceToolWords(locale), loadPageWords(locale)]);
  return { ...tools, ...page };
}

async function loadPageWords(locale: Locale): Promise<{ geofence_pages: typeof geofence_pages }> {
  switch (locale) {
    case 'en':
      return { geofence_pages: (await import('./page-en.ts')).geofence_pages };
    case 'es':
      return { geofence_pages: (await import('./page-es.ts')).geofence_pages };
    case 'pt':
      return { geofence_pages: (await import('./page-pt.ts')).geofence_pages };
  }
}
