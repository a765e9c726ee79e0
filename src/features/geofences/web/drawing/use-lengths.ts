import { useMeasures } from '#platform/web/numbers.tsx';

/** Metres below which lengths are in metres (or feet). */
const nearM = 1_000;

/** Formats metres in the person's unit. */
export function useLengths(): (metres: number) => string {
  const measures = useMeasures();
  return (metres) =>
    metres < nearM ? measures.length(metres) : measures.distance(metres / 1_000, metres < 100_000 ? 2 : 1);
}
