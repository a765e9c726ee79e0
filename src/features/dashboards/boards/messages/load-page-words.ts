import type { Locale } from '#platform/locale.ts';
import type { dashboards } from './page-en.ts';

/** What the pages of dashboards alone say, in one language: a file of its own in the browser. */
export async function loadDashboardWords(locale: Locale): Promise<{ dashboards: typeof dashboards }> {
  switch (locale) {
    case 'en':
      return { dashboards: (await import('./page-en.ts')).dashboards };
    case 'es':
      return { dashboards: (await import('./page-es.ts')).dashboards };
    case 'pt':
      return { dashboards: (await import('./page-pt.ts')).dashboards };
  }
}
