import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl/react';
import type { Locale } from '../locale.ts';
import { usePage } from './page.tsx';

type Words = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

interface LateWordsProps {
  /** The same function each time. */
  load(locale: Locale): Promise<Partial<Words>>;
  /** Shown until the words are there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Words that one page alone says, fetched with it: no other page begins with them. Its children say them beside all others. */
export function LateWords({ load, fallback = null, children }: LateWordsProps) {
  const { locale } = usePage();
  const spoken = useLocale();
  const timeZone = useTimeZone();
  const others = useMessages();
  const [own, setOwn] = useState<Partial<Words> | null>(null);
  useEffect(() => {
    let isWanted = true;
    load(locale).then(
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
