import { useTranslations } from 'use-intl/react';
import { useMeasures } from '#platform/web/numbers.tsx';
import { ageOf, readingOf, type ReadAsset } from '../asset-reading.ts';

/** What is said of an asset in the person's language. Instants are milliseconds since 1970. */
export function useAssetWords() {
  const say = useTranslations('assets');
  const measures = useMeasures();
  const sayAge = (since: number, now: number) => {
    const { count, unit } = ageOf(since, now);
    return say(`age.${unit}`, { count });
  };
  return {
    say,
    sayAge,
    sayReading(asset: ReadAsset, now: number): string {
      const reading = readingOf(asset, now);
      if (reading.word === 'speed') return measures.speed(reading.speed_kmh);
      if (reading.word === 'idle' || reading.word === 'off') {
        return say(`reading.${reading.word}`, { age: say(`age.${reading.age.unit}`, { count: reading.age.count }) });
      }
      return say(`reading.${reading.word}`);
    },
  };
}
