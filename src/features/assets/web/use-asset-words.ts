import { useTranslations } from 'use-intl/react';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { ageOf, readingOf, type Age, type ReadAsset } from '../asset-reading.ts';

/** What is said of an asset in the person's language. Instants are milliseconds since 1970. */
export function useAssetWords() {
  const say = useTranslations('assets');
  const { number } = useNumbers();
  const measures = useMeasures();
  const write = ({ count, unit }: Age) => say(`age.${unit}`, { number: number(count) });
  return {
    say,
    sayAge: (since: number, now: number) => write(ageOf(since, now)),
    sayReading(asset: ReadAsset, now: number): string {
      const reading = readingOf(asset, now);
      if (reading.word === 'speed') return measures.speed(reading.speed_kmh);
      if (reading.word === 'idle' || reading.word === 'off') {
        return say(`reading.${reading.word}`, { age: write(reading.age) });
      }
      return say(`reading.${reading.word}`);
    },
  };
}
