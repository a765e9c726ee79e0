import { useMeasures } from '#platform/web/numbers.tsx';

/** Below it a length is read in metres (or feet). */
const nearM = 1_000;

/** Writes metres as the person reads them, in the unit that fits. */
export function useLengths(): (metres: number) => string {
  const measures = useMeasures();
  return (metres) =>
    metres < nearM ? measures.length(metres) : measures.distance(metres / 1_000, metres < 100_000 ? 2 : 1);
}
