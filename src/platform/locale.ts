/** Languages of the portal; Portuguese is the fallback. */
export const locales = ['en', 'es', 'pt'] as const;
export type Locale = (typeof locales)[number];

const fallback: Locale = 'pt';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Language of a page before sign-in: the cookie, else the browser's first supported language, else Portuguese. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  return askedLocale(cookie, acceptLanguage) ?? fallback;
}

/** The language that a browser asks for; null if none is supported. */
export function askedLocale(cookie: string | undefined, acceptLanguage: string | null): Locale | null {
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((found) => found !== undefined);
      return { language: tag.trim().toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLocale) ?? null;
}

/** Language of mails and documents: the person's choice, else their browser's; otherwise Portuguese. */
export function readerLocale(...known: (string | null)[]): Locale {
  return known.find(isLocale) ?? fallback;
}
