import { locales, type Locale } from '#platform/locale.ts';
import { usePage } from '#platform/web/page.tsx';
import { keepLocale } from './session.ts';

/** Each language by its own name. */
export const languageNames: Record<Locale, string> = { pt: 'Português', es: 'Español', en: 'English' };

/** The language on the screen, and how to change it: at once here, and with the person's profile when signed in. */
export function useLanguage() {
  const { locale, chooseLocale } = usePage();
  async function change(next: Locale) {
    await chooseLocale(next);
    // Where the profile cannot be changed now, this browser still remembers.
    await keepLocale(next).catch(() => undefined);
  }
  return { locale, locales: locales.toReversed(), names: languageNames, changeLanguage: change };
}
