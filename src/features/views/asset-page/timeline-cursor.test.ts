import { expect, test } from 'vitest';
import { drawDay, marksDuring, moveCursor, type Cursor } from './timeline-cursor.ts';

const day = (date: string, ...hours: [number, number][]) =>
  drawDay({
    day: date,
    starts_at: `${date}T00:00:00.000Z`,
    ends_at: new Date(Date.parse(date) + 24 * 3_600_000).toISOString(),
    rounded: false,
    marks: [],
    bands: hours.map(([from, to]) => ({
      state: 'working',
      from: new Date(Date.parse(date) + from * 3_600_000).toISOString(),
      to: new Date(Date.parse(date) + to * 3_600_000).toISOString(),
    })),
  });

const days = [day('2026-03-03', [0, 6], [6, 12]), day('2026-03-02'), day('2026-03-01', [0, 3], [3, 9], [9, 24])];

test('a band is placed by its time', () => {
  expect(days[0]?.spans).toEqual([
    { left: 0, width: 0.25 },
    { left: 0.25, width: 0.25 },
  ]);
});

const at = (day: number, band: number): Cursor => ({ day, band });
test.each<[Cursor, string, Cursor | null]>([
  [at(0, 0), 'ArrowRight', at(0, 1)],
  [at(0, 1), 'ArrowRight', null],
  [at(0, 1), 'ArrowLeft', at(0, 0)],
  [at(0, 0), 'ArrowLeft', null],
  [at(2, 1), 'Home', at(2, 0)],
  [at(2, 1), 'End', at(2, 2)],
  // Skips the day without bands.
  [at(0, 1), 'ArrowDown', at(2, 2)],
  [at(0, 0), 'ArrowDown', at(2, 1)],
  // After all bands of that day.
  [at(2, 2), 'ArrowUp', at(0, 1)],
  [at(2, 0), 'ArrowDown', null],
  [at(0, 0), 'Enter', null],
])('%o %s moves to %o', (cursor, key, expected) => {
  expect(moveCursor(days, cursor, key)).toEqual(expected);
});

test('a mark is placed by its time and listed with the bands it overlaps', () => {
  const [plain] = days;
  if (!plain) throw new Error('There are days.');
  const clock = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const marks = [
    { kind: 'maintenance', from: clock(3), to: clock(6) },
    { kind: 'disabled', from: clock(5), to: clock(9) },
    { kind: 'maintenance', from: clock(12), to: clock(18) },
  ] as const;
  const marked = drawDay({ ...plain, marks: [...marks] });
  expect(marked.markSpans[0]).toEqual({ left: 0.125, width: 0.125 });
  expect(marked.bands.map((band) => marksDuring(marked, band))).toEqual([['maintenance', 'disabled'], ['disabled']]);
});
