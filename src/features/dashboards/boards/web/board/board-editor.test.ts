import { expect, test } from 'vitest';
import { boardFaults, boardOfTab, type BoardChart } from '../../board.ts';
import {
  addChart,
  changeChart,
  layoutByKey,
  layoutOf,
  placeCharts,
  queryOf,
  removeChart,
  type ChartQuery,
} from './charts/edit-charts.ts';
import { moveBy, type MoveStep } from './charts/move-chart.ts';

const bars: ChartQuery = { title: null, chart: 'bar', measures: ['run_h'], dimension: 'unit', filters: {} };
const number: ChartQuery = { title: null, chart: 'number', measures: ['assets'], dimension: null, filters: {} };

/** An editor as a person has it: each step replaces the draft, and discarding goes back to the saved charts. */
function createEditor(saved: BoardChart[] = []) {
  let charts: BoardChart[] = saved;
  const chartOf = (key: string) => charts.find((chart) => chart.key === key) ?? expect.fail(`no chart ${key}`);
  return {
    add: (query: ChartQuery) => (charts = addChart(charts, query)),
    copy: (key: string) => (charts = addChart(charts, queryOf(chartOf(key)))),
    change: (key: string, part: Partial<ChartQuery>) =>
      (charts = changeChart(charts, chartOf(key), { ...queryOf(chartOf(key)), ...part })),
    remove: (key: string) => (charts = removeChart(charts, key)),
    press: (key: string, pressed: string) => {
      const [arrow = '', shift] = pressed.split('+').toReversed();
      const next = layoutByKey(layoutOf(charts), key, { key: arrow, shiftKey: shift === 'Shift' });
      charts = (next && placeCharts(charts, next)) ?? charts;
      return next !== null;
    },
    choose: (key: string, step: MoveStep) =>
      (charts = placeCharts(charts, moveBy(layoutOf(charts), key, step)) ?? charts),
    discard: () => (charts = saved),
    charts: () => charts,
    places: () => Object.fromEntries(charts.map(({ key, x, y, w, h }) => [key, [x, y, w, h]])),
  };
}

test('charts are added at the first free place with unique keys', () => {
  const { add, remove, places } = createEditor();
  for (const query of [bars, bars, number, bars]) add(query);
  expect(places()).toEqual({
    chart_1: [0, 0, 4, 5],
    chart_2: [4, 0, 4, 5],
    chart_3: [8, 0, 3, 2],
    chart_4: [8, 2, 4, 5],
  });
  remove('chart_2');
  add(bars);
  expect(places()).toMatchObject({ chart_4: [8, 2, 4, 5], chart_5: [4, 0, 4, 5] });
});

test('arrows move a chart, with Shift resize it, and push others down', () => {
  const { add, press, places } = createEditor();
  for (const query of [bars, bars]) add(query);
  expect(press('chart_2', 'ArrowRight')).toBe(true);
  expect(places()).toEqual({ chart_1: [0, 0, 4, 5], chart_2: [5, 0, 4, 5] });
  press('chart_1', 'Shift+ArrowRight');
  press('chart_1', 'Shift+ArrowDown');
  expect(places()).toEqual({ chart_1: [0, 0, 5, 6], chart_2: [5, 0, 4, 5] });
  press('chart_1', 'Shift+ArrowRight');
  expect(places()).toEqual({ chart_1: [0, 0, 6, 6], chart_2: [5, 6, 4, 5] });
  expect(press('chart_1', 'Enter')).toBe(false);
  expect(press('chart_1', 'a')).toBe(false);
});

test('a chart stays in the grid and never shrinks to nothing', () => {
  const { add, press, places } = createEditor();
  add(bars);
  for (let times = 0; times < 20; times += 1) press('chart_1', 'ArrowRight');
  for (let times = 0; times < 20; times += 1) press('chart_1', 'Shift+ArrowRight');
  expect(places()).toEqual({ chart_1: [8, 0, 4, 5] });
  for (const arrow of ['ArrowLeft', 'ArrowUp'])
    for (let times = 0; times < 20; times += 1) press('chart_1', `Shift+${arrow}`);
  expect(places()).toEqual({ chart_1: [8, 0, 2, 2] });
  for (let times = 0; times < 40; times += 1) press('chart_1', 'Shift+ArrowDown');
  expect(places()).toEqual({ chart_1: [8, 0, 2, 24] });
});

test('the menu moves a chart below the next one, like a drag', () => {
  const { add, choose, places } = createEditor();
  for (const query of [bars, bars, bars, bars]) add(query);
  expect(places().chart_4).toEqual([0, 5, 4, 5]);
  choose('chart_4', 'up');
  expect(places()).toMatchObject({ chart_4: [0, 0, 4, 5], chart_1: [0, 5, 4, 5] });
});

test('a copy is placed elsewhere; a changed query stays in place with a new key', () => {
  const saved = boardOfTab('fleet').charts;
  const { change, copy, charts } = createEditor(saved);
  const [first] = saved;
  if (!first) return expect.fail('the tab has no charts');
  copy(first.key);
  expect(charts().at(-1)).toMatchObject({ ...queryOf(first), key: `chart_${saved.length + 1}` });
  change(first.key, { title: 'Hours' });
  expect(charts()[0]).toEqual({ ...first, title: 'Hours' });
  change(first.key, { measures: ['idle_h'] });
  const { x, y, w, h } = first;
  expect(charts()[0]).toMatchObject({ key: `chart_${saved.length + 2}`, measures: ['idle_h'], x, y, w, h });
  expect(boardFaults({ charts: charts() })).toEqual({});
});

test('discarding undoes everything: saved charts are never modified', () => {
  const saved = boardOfTab('fleet').charts;
  const before = structuredClone(saved);
  const { add, change, press, remove, discard, charts } = createEditor(saved);
  const [first, second] = saved.map(({ key }) => key);
  if (!first || !second) return expect.fail('the tab has no charts');
  add(bars);
  press(first, 'ArrowDown');
  press(first, 'Shift+ArrowRight');
  change(second, { title: 'Another' });
  remove(second);
  expect(charts()).not.toEqual(before);
  expect(discard()).toEqual(before);
});
