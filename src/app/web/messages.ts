import type { Locale } from '#platform/locale.ts';
import type { Reach } from '#platform/web/page.tsx';
import type { loadLateWords } from './late-words.ts';
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
