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
  measures: Chart['measures'],
  dimension: Chart['dimension'],
  more: Partial<Chart> = {},
): Chart => ({ x, y, w, h, chart, title, measures, dimension, filters: {}, ...more });

/** Key figures side by side, filling the first row. */
function figures(measures: readonly BoardChart['measures'][number][]): Chart[] {
  const w = 12 / measures.length;
  return measures.map((measure, at) => placed([at * w, 0, w, 2], 'number', null, [measure], null));
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
  placed([0, 2, 8, 5], 'stacked', 'Como a frota usou cada dia', ['work_h', 'idle_h', 'available_h'], 'day'),
  placed([8, 2, 4, 5], 'bar', 'A frota agora', ['assets'], 'status'),
  placed([0, 17, 7, 7], 'map', 'Onde a frota trabalhou', ['run_h'], 'asset'),
  placed([7, 17, 5, 7], 'map', 'Utilização por região', ['utilization'], 'region'),
  placed([0, 7, 3, 4], 'gauge', 'Utilização produtiva', ['productive'], null),
  placed([3, 7, 5, 4], 'bar', 'Utilização por categoria', ['utilization'], 'category', top),
  placed([8, 7, 4, 4], 'bar', 'Alertas a tratar', ['open_alerts'], 'severity'),
  placed([0, 11, 7, 6], 'heat', 'Quando a frota trabalha', ['run_h'], 'hour', { series: 'weekday' }),
  placed([7, 11, 5, 6], 'table', 'Há mais tempo sem comunicação', ['silent_h'], 'asset', top),
]);

const trucks = board('last_14', [
  ...figures(['distance_km', 'trips', 'idle_ratio', 'top_speed_kmh']).map((chart) => ({
    ...chart,
    filters: { category: ['Caminhão'] },
  })),
  placed([0, 2, 8, 5], 'line', 'Quilômetros por dia', ['distance_km'], 'day', { filters: { category: ['Caminhão'] } }),
  placed([8, 2, 4, 5], 'pie', 'Quilômetros por UL', ['distance_km'], 'unit', { filters: { category: ['Caminhão'] } }),
  placed(
    [0, 7, 12, 6],
    'table',
    'Caminhões que mais rodaram',
    ['distance_km', 'trips', 'run_h', 'idle_ratio'],
    'asset',
    { ...top, limit: 20, filters: { category: ['Caminhão'] } },
  ),
]);

const safety = board('last_14', [
  ...figures(['safety_score', 'speedings_per_100_h', 'outside_h', 'geofence_exits']),
  placed([0, 2, 7, 5], 'bar', 'Excessos de velocidade por dia', ['speedings'], 'day'),
  placed([7, 2, 5, 5], 'bar', 'Cercas com mais excessos', ['speedings'], 'geofence', top),
  placed([0, 7, 7, 5], 'stacked', 'Alertas por dia e gravidade', ['alerts'], 'day', { series: 'severity' }),
  placed([7, 7, 5, 5], 'table', 'Quem precisa de orientação', ['safety_score', 'speedings'], 'asset', bottom),
]);

const result = board('this_year', [
  ...figures(['revenue', 'costs', 'margin', 'dollar_utilization']),
  placed([0, 2, 8, 5], 'bar', 'Receita e custos por mês', ['revenue', 'costs'], 'month'),
  placed([8, 2, 4, 5], 'pie', 'Para onde vai o dinheiro', ['costs'], 'cost_kind'),
  placed([0, 7, 6, 5], 'bar', 'Margem por UL', ['margin'], 'unit', bottom),
  placed([6, 7, 6, 5], 'bar', 'Margem por categoria', ['margin'], 'category', bottom),
]);

const costs = board('last_90', [
  ...figures(['cost_per_hour', 'idle_cost', 'overage']),
  placed([0, 2, 6, 6], 'bar', 'Custo por hora de cada categoria', ['cost_per_hour'], 'category', top),
  placed([6, 2, 6, 6], 'table', 'Ativos que mais custam', ['costs', 'cost_per_hour'], 'asset', top),
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
