import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { boardFaults, board } from '#features/dashboards/boards/board.ts';
import { demoBriefcases } from './demo-boards.ts';

const boards = demoBriefcases.flatMap(({ boards: held }) => held.map(({ name, definition }) => ({ name, definition })));

test.each(boards)('$name is a board whose charts can be drawn, none over another', ({ definition }) => {
  expect(z.parse(board, definition)).toEqual(definition);
  expect(boardFaults(definition)).toEqual({});
  const cells = definition.charts.flatMap(({ x, y, w, h }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('together they show charts of every kind', () => {
  const kinds = new Set(boards.flatMap(({ definition }) => definition.charts.map(({ chart }) => chart)));
  expect([...kinds].toSorted()).toEqual(['bar', 'gauge', 'heat', 'line', 'map', 'number', 'pie', 'stacked', 'table']);
});
