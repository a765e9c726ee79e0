import type { Locale } from '#platform/locale.ts';
import type { geofences } from './en.ts';

/** What drawing, trials, imports and exports of geofences say, in one language: a file of its own in the browser. */
export async function loadGeofenceToolWords(locale: Locale): Promise<{ geofences: typeof geofences }> {
  switch (locale) {
    case 'en':
      return { geofences: (await import('./en.ts')).geofences };
    case 'es':
      return { geofences: (await import('./es.ts')).geofences };
    case 'pt':
      return { geofences: (await import('./pt.ts')).geofences };
  }
}
