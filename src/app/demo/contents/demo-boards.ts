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
type Chart = Omit<BoardChart, 'key'>;

const placed = (
  [x, y, w, h]: Place,
  chart: Chart['chart'],
  title: string | null,
  asked: Pick<Chart, 'measures' | 'dimension'> & Partial<Chart>,
): Chart => ({ x, y, w, h, chart, title, filters: {}, ...asked });

/** Key figures side by side, filling the first row. */
function figures(measures: readonly BoardChart['measures'][number][]): Chart[] {
  const w = 12 / measures.length;
  return measures.map((measure, at) =>
    placed([at * w, 0, w, 2], 'number', null, { measures: [measure], dimension: null }),
  );
}

const board = (period: Board['period'], charts: readonly Chart[]): Board => ({
  kind: 'board',
  period,
  filters: {},
  charts: charts.map((chart, at) => ({ key: `chart_${at + 1}`, ...chart })),
});

const top = { order: 'highest', limit: 10 } as const;
const bottom = { order: 'lowest', limit: 10 } as const;

const operations = board('last_14', [
  ...figures(['utilization', 'run_h', 'communicating', 'open_alerts']),
  placed([0, 2, 8, 5], 'stacked', 'Como a frota usou cada dia', {
    measures: ['work_h', 'idle_h', 'available_h'],
    dimension: 'day',
  }),
  placed([8, 2, 4, 5], 'bar', 'A frota agora', { measures: ['assets'], dimension: 'status' }),
  placed([0, 17, 7, 7], 'map', 'Onde a frota trabalhou', { measures: ['run_h'], dimension: 'asset' }),
  placed([7, 17, 5, 7], 'map', 'Utilização por região', { measures: ['utilization'], dimension: 'region' }),
  placed([0, 7, 3, 4], 'gauge', 'Utilização produtiva', { measures: ['productive'], dimension: null }),
  placed([3, 7, 5, 4], 'bar', 'Utilização por categoria', { measures: ['utilization'], dimension: 'category', ...top }),
  placed([8, 7, 4, 4], 'bar', 'Alertas a tratar', { measures: ['open_alerts'], dimension: 'severity' }),
  placed([0, 11, 7, 6], 'heat', 'Quando a frota trabalha', {
    measures: ['run_h'],
    dimension: 'hour',
    series: 'weekday',
  }),
  placed([7, 11, 5, 6], 'table', 'Há mais tempo sem comunicação', {
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
  placed([0, 2, 8, 5], 'line', 'Quilômetros por dia', {
    measures: ['distance_km'],
    dimension: 'day',
    filters: { category: ['Caminhão'] },
  }),
  placed([8, 2, 4, 5], 'pie', 'Quilômetros por UL', {
    measures: ['distance_km'],
    dimension: 'unit',
    filters: { category: ['Caminhão'] },
  }),
  placed([0, 7, 12, 6], 'table', 'Caminhões que mais rodaram', {
    measures: ['distance_km', 'trips', 'run_h', 'idle_ratio'],
    dimension: 'asset',
    ...top,
    limit: 20,
    filters: { category: ['Caminhão'] },
  }),
]);

const safety = board('last_14', [
  ...figures(['safety_score', 'speedings_per_100_h', 'outside_h', 'geofence_exits']),
  placed([0, 2, 7, 5], 'bar', 'Excessos de velocidade por dia', { measures: ['speedings'], dimension: 'day' }),
  placed([7, 2, 5, 5], 'bar', 'Cercas com mais excessos', { measures: ['speedings'], dimension: 'geofence', ...top }),
  placed([0, 7, 7, 5], 'stacked', 'Alertas por dia e gravidade', {
    measures: ['alerts'],
    dimension: 'day',
    series: 'severity',
  }),
  placed([7, 7, 5, 5], 'table', 'Quem precisa de orientação', {
    measures: ['safety_score', 'speedings'],
    dimension: 'asset',
    ...bottom,
  }),
]);

const result = board('this_year', [
  ...figures(['revenue', 'costs', 'margin', 'dollar_utilization']),
  placed([0, 2, 8, 5], 'bar', 'Receita e custos por mês', { measures: ['revenue', 'costs'], dimension: 'month' }),
  placed([8, 2, 4, 5], 'pie', 'Para onde vai o dinheiro', { measures: ['costs'], dimension: 'cost_kind' }),
  placed([0, 7, 6, 5], 'bar', 'Margem por UL', { measures: ['margin'], dimension: 'unit', ...bottom }),
  placed([6, 7, 6, 5], 'bar', 'Margem por categoria', { measures: ['margin'], dimension: 'category', ...bottom }),
]);

const costs = board('last_90', [
  ...figures(['cost_per_hour', 'idle_cost', 'overage']),
  placed([0, 2, 6, 6], 'bar', 'Custo por hora de cada categoria', {
    measures: ['cost_per_hour'],
    dimension: 'category',
    ...top,
  }),
  placed([6, 2, 6, 6], 'table', 'Ativos que mais custam', {
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
