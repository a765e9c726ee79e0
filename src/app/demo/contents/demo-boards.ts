import type { Board, BoardChart } from '#features/dashboards/boards/contract.ts';
import type { BoardAccess } from '#features/dashboards/access/access-rules.ts';

/** A briefcase of the demo: its boards and their access. */
export interface DemoBriefcase {
  name: string;
  color: string;
  /** For everyone, and for the demo's viewer; absent: no entry. */
  everyone?: BoardAccess;
  viewer?: BoardAccess;
  boards: readonly DemoBoard[];
}

export interface DemoBoard {
  name: string;
  viewer?: BoardAccess;
  definition: Board;
}

/** Column, row, width, height. */
type Place = readonly [x: number, y: number, w: number, h: number];
type Asked = Omit<BoardChart, 'x' | 'y' | 'w' | 'h' | 'key' | 'title' | 'filters'> &
  Partial<Pick<BoardChart, 'title' | 'filters'>>;

const placed = ([x, y, w, h]: Place, asked: Asked): Omit<BoardChart, 'key'> => ({
  title: null,
  filters: {},
  ...asked,
  x,
  y,
  w,
  h,
});

/** Key figures side by side, filling the first row. */
function figures(measures: readonly BoardChart['measures'][number][]): Omit<BoardChart, 'key'>[] {
  const w = 12 / measures.length;
  return measures.map((measure, at) =>
    placed([at * w, 0, w, 2], { chart: 'number', measures: [measure], dimension: null }),
  );
}

const board = (period: Board['period'], charts: readonly Omit<BoardChart, 'key'>[]): Board => ({
  kind: 'board',
  period,
  filters: {},
  charts: charts.map((chart, at) => ({ key: `chart_${at + 1}`, ...chart })),
});

const top = { order: 'highest', limit: 10 } as const;
const bottom = { order: 'lowest', limit: 10 } as const;

const operations = board('last_14', [
  ...figures(['utilization', 'run_h', 'communicating', 'open_alerts']),
  placed([0, 2, 8, 5], {
    title: 'Como a frota usou cada dia',
    chart: 'stacked',
    measures: ['work_h', 'idle_h', 'available_h'],
    dimension: 'day',
  }),
  placed([8, 2, 4, 5], { title: 'A frota agora', chart: 'bar', measures: ['assets'], dimension: 'status' }),
  placed([0, 17, 7, 7], { title: 'Onde a frota trabalhou', chart: 'map', measures: ['run_h'], dimension: 'asset' }),
  placed([7, 17, 5, 7], {
    title: 'Utilização por região',
    chart: 'map',
    measures: ['utilization'],
    dimension: 'region',
  }),
  placed([0, 7, 3, 4], { title: 'Utilização produtiva', chart: 'gauge', measures: ['productive'], dimension: null }),
  placed([3, 7, 5, 4], {
    title: 'Utilização por categoria',
    chart: 'bar',
    measures: ['utilization'],
    dimension: 'category',
    ...top,
  }),
  placed([8, 7, 4, 4], { title: 'Alertas a tratar', chart: 'bar', measures: ['open_alerts'], dimension: 'severity' }),
  placed([0, 11, 7, 6], {
    title: 'Quando a frota trabalha',
    chart: 'heat',
    measures: ['run_h'],
    dimension: 'hour',
    series: 'weekday',
  }),
  placed([7, 11, 5, 6], {
    title: 'Há mais tempo sem comunicação',
    chart: 'table',
    measures: ['silent_h'],
    dimension: 'asset',
    ...top,
  }),
]);

const trucks = board('last_14', [
  ...figures(['distance_km', 'trips', 'idle_ratio', 'top_speed_kmh']).map((chart) => ({
    ...chart,
    filters: { category: ['Caminhão'] },
  })),
  placed([0, 2, 8, 5], {
    title: 'Quilômetros por dia',
    chart: 'line',
    measures: ['distance_km'],
    dimension: 'day',
    filters: { category: ['Caminhão'] },
  }),
  placed([8, 2, 4, 5], {
    title: 'Quilômetros por UL',
    chart: 'pie',
    measures: ['distance_km'],
    dimension: 'unit',
    filters: { category: ['Caminhão'] },
  }),
  placed([0, 7, 12, 6], {
    title: 'Caminhões que mais rodaram',
    chart: 'table',
    measures: ['distance_km', 'trips', 'run_h', 'idle_ratio'],
    dimension: 'asset',
    ...top,
    limit: 20,
    filters: { category: ['Caminhão'] },
  }),
]);

const safety = board('last_14', [
  ...figures(['safety_score', 'speedings_per_100_h', 'outside_h', 'geofence_exits']),
  placed([0, 2, 7, 5], {
    title: 'Excessos de velocidade por dia',
    chart: 'bar',
    measures: ['speedings'],
    dimension: 'day',
  }),
  placed([7, 2, 5, 5], {
    title: 'Cercas com mais excessos',
    chart: 'bar',
    measures: ['speedings'],
    dimension: 'geofence',
    ...top,
  }),
  placed([0, 7, 7, 5], {
    title: 'Alertas por dia e gravidade',
    chart: 'stacked',
    measures: ['alerts'],
    dimension: 'day',
    series: 'severity',
  }),
  placed([7, 7, 5, 5], {
    title: 'Quem precisa de orientação',
    chart: 'table',
    measures: ['safety_score', 'speedings'],
    dimension: 'asset',
    ...bottom,
  }),
]);

const result = board('this_year', [
  ...figures(['revenue', 'costs', 'margin', 'dollar_utilization']),
  placed([0, 2, 8, 5], {
    title: 'Receita e custos por mês',
    chart: 'bar',
    measures: ['revenue', 'costs'],
    dimension: 'month',
  }),
  placed([8, 2, 4, 5], {
    title: 'Para onde vai o dinheiro',
    chart: 'pie',
    measures: ['costs'],
    dimension: 'cost_kind',
  }),
  placed([0, 7, 6, 5], { title: 'Margem por UL', chart: 'bar', measures: ['margin'], dimension: 'unit', ...bottom }),
  placed([6, 7, 6, 5], {
    title: 'Margem por categoria',
    chart: 'bar',
    measures: ['margin'],
    dimension: 'category',
    ...bottom,
  }),
]);

const costs = board('last_90', [
  ...figures(['cost_per_hour', 'idle_cost', 'overage']),
  placed([0, 2, 6, 6], {
    title: 'Custo por hora de cada categoria',
    chart: 'bar',
    measures: ['cost_per_hour'],
    dimension: 'category',
    ...top,
  }),
  placed([6, 2, 6, 6], {
    title: 'Ativos que mais custam',
    chart: 'table',
    measures: ['costs', 'cost_per_hour'],
    dimension: 'asset',
    ...top,
  }),
]);

/**
 * Briefcases as a rental company would have them: one open to everyone, one to the viewer, and one of which the viewer
 * gets a single board.
 */
export const demoBriefcases: readonly DemoBriefcase[] = [
  {
    name: 'Operação',
    color: '#0b7285',
    everyone: 'allowed',
    boards: [
      { name: 'Painel da operação', definition: operations },
      { name: 'Caminhões', definition: trucks },
    ],
  },
  {
    name: 'Segurança',
    color: '#c92a2a',
    viewer: 'allowed',
    boards: [{ name: 'Painel de segurança', definition: safety }],
  },
  {
    name: 'Financeiro',
    color: '#b08900',
    viewer: 'denied',
    boards: [
      { name: 'Resultado', definition: result },
      { name: 'Custos da frota', viewer: 'allowed', definition: costs },
    ],
  },
];
