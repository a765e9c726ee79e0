import { locales, type Locale } from '#platform/locale.ts';
import { usePage } from '#platform/web/page.tsx';
import { keepLocale } from './session.ts';

export const languageNames: Record<Locale, string> = { pt: 'Português', es: 'Español', en: 'English' };

/** Language of the screens, and a setter that also updates the profile when signed in. */
export function useLanguage() {
  const { locale, chooseLocale } = usePage();
  async function change(next: Locale) {
    await chooseLocale(next);
    // When the profile cannot be updated, the browser still remembers.
    await keepLocale(next).catch(() => undefined);
  }
  return { locale, locales: locales.toReversed(), names: languageNames, changeLanguage: change };
}
