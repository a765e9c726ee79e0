import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arithmetic, sumsOfExplanation, termsOf, termValue, type ArithmeticPiece } from './arithmetic.ts';
import { formulas, type SumName } from './formulas.ts';
import { measureKeys, type MeasureKey } from './measures.ts';

const explained = measureKeys.filter((key) => arithmetic[key]);

/** What the shown arithmetic comes to. */
function evaluate(pieces: readonly ArithmeticPiece[], sumOf: (name: SumName) => number): number {
  const signs: Record<string, string> = { '−': '-', '×': '*', '÷': '/' };
  const text = pieces.map((piece) => {
    if (typeof piece === 'number') return String(piece);
    return signs[piece] ?? (/^[a-z]/.test(piece) ? `(${termValue(piece as never, sumOf)})` : piece);
  });
  return Number(new Function(`return ${text.join(' ')}`)());
}

/** Sums that every measure has a value for: more engine time than idle time, a target above it, enough of all. */
const sums = fc.record({
  scale: fc.integer({ min: 20, max: 5_000 }),
  part: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
});

test.each(explained)('the arithmetic of %s comes to its value', (key: MeasureKey) => {
  fc.assert(
    fc.property(sums, ({ scale, part }) => {
      const bySum: Partial<Record<SumName, number>> = {
        run_s: scale * 3_600,
        work_s: scale * 3_600 * part,
        week_target_s: scale * 3_600 * 7 * 2,
        scheduled_s: scale * 7_200,
        down_s: scale * 3_600 * part,
        event_points: part,
        outside_points: part / 2,
      };
      const sumOf = (name: SumName) => bySum[name] ?? scale * (1 + (name.length % 3));
      const value = formulas[key].value(formulas[key].needs.map(sumOf));
      expect(evaluate(arithmetic[key] ?? [], sumOf)).toBeCloseTo(value ?? Number.NaN, 6);
    }),
  );
});

test('an explanation requests what its measure and terms need', () => {
  expect(sumsOfExplanation('utilization')).toEqual(['run_s', 'week_target_s']);
  expect(termsOf('availability')).toEqual(['scheduled_h', 'down_h']);
  expect(termsOf('trips')).toEqual([]);
});
