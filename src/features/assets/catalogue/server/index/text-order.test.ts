import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextOrder } from './text-order.ts';

const idOf = (row: number) => String(row).padStart(4, '0');
const keys = fc.array(fc.constantFrom(null, 'a', 'b', 'c'), { maxLength: 12 });

function ordered(given: readonly (string | null)[]): TextOrder {
  const order = new TextOrder(
    given.map((_, row) => idOf(row)),
    (row) => given[row] ?? null,
  );
  order.fill(new Uint8Array(given.length).fill(1), given.length);
  return order;
}

const read = (order: TextOrder, falling: boolean) =>
  Array.from({ length: order.length }, (_, place) => order.at(place, falling));

test('rows without a text are last in both directions; ids break ties', () => {
  const order = ordered(['b', null, 'a', 'b', null]);
  expect(read(order, false)).toEqual([2, 0, 3, 1, 4]);
  expect(read(order, true)).toEqual([3, 0, 2, 4, 1]);
});

test('a cursor continues after its row, with and without a text, in both directions', () => {
  fc.assert(
    fc.property(keys, fc.boolean(), (given, falling) => {
      const order = ordered(given);
      for (const [place, row] of read(order, falling).entries())
        expect(order.after({ key: given[row] ?? null, id: idOf(row) }, falling)).toBe(place + 1);
    }),
  );
});

test('a cursor at a deleted row continues with the following one', () => {
  fc.assert(
    fc.property(keys, fc.boolean(), fc.nat(), (given, falling, n) => {
      fc.pre(given.length > 0);
      const order = ordered(given);
      const rows = read(order, falling);
      const place = n % given.length;
      const gone = rows[place] ?? 0;
      order.remove(gone);
      expect(read(order, falling)).toEqual(rows.toSpliced(place, 1));
      expect(order.after({ key: given[gone] ?? null, id: idOf(gone) }, falling)).toBe(place);
    }),
  );
});
