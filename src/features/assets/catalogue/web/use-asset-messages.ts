import { useLocale, useTranslations } from 'use-intl/react';
import type { Numbers } from '#platform/format/format.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { ageOf, readingOf, type Age, type ReadAsset } from '../asset-reading.ts';

/** Texts about assets in the person's language. Instants are milliseconds since 1970. */
export function useAssetMessages() {
  const t = useTranslations('assets');
  const locale = useLocale();
  const numbers = useNumbers();
  const measures = useMeasures();
  const write = ({ count, unit }: Age) =>
    saidOnce(numbers, `${locale} ${count} ${unit}`, () => t(`age.${unit}`, { number: numbers.number(count) }));
  return {
    t,
    formatAge: (since: number, now: number) => write(ageOf(since, now)),
    formatReading(asset: ReadAsset, now: number): string {
      const reading = readingOf(asset, now);
      if (reading.word === 'speed') return measures.speed(reading.speed_kmh);
      if (reading.word === 'idle' || reading.word === 'off') {
        return t(`reading.${reading.word}`, { age: write(reading.age) });
      }
      return t(`reading.${reading.word}`);
    },
  };
}

/**
 * Cache of formatted ages: the same few occur in thousands of rows, and formatting is the most expensive part of a row.
 */
const said = new WeakMap<Numbers, Map<string, string>>();

function saidOnce(numbers: Numbers, key: string, render: () => string): string {
  const known = said.get(numbers) ?? new Map<string, string>();
  said.set(numbers, known);
  const words = known.get(key) ?? render();
  known.set(key, words);
  return words;
}
