import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl/react';
import type { Locale } from '../locale.ts';
import { usePage } from './page.tsx';

type Words = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

type Load = (locale: Locale) => Promise<Partial<Words>>;

interface LateWordsProps {
  /** The same function each time. */
  load: Load;
  /** Shown until the words are there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A page to which somebody comes back says at once what was fetched for it: it stands where it was scrolled to. */
const fetched = new Map<Load, Partial<Record<Locale, Partial<Words>>>>();

async function fetchWords(load: Load, locale: Locale) {
  const words = fetched.get(load)?.[locale] ?? (await load(locale));
  fetched.set(load, { ...fetched.get(load), [locale]: words });
  return words;
}

/** Words that one page alone says, fetched with it: no other page begins with them. Its children say them beside all others. */
export function LateWords({ load, fallback = null, children }: LateWordsProps) {
  const { locale } = usePage();
  const spoken = useLocale();
  const timeZone = useTimeZone();
  const others = useMessages();
  const [own, setOwn] = useState(fetched.get(load)?.[locale] ?? null);
  useEffect(() => {
    let isWanted = true;
    fetchWords(load, locale).then(
      (words) => isWanted && setOwn(words),
      (error: unknown) =>
        setOwn(() => {
          throw error;
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, locale]);
  if (own === null) return fallback;
  return (
    <IntlProvider locale={spoken} timeZone={timeZone} messages={{ ...others, ...own }}>
      {children}
    </IntlProvider>
  );
}
