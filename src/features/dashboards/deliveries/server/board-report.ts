import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import type { Board, BoardChart, BoardFilters } from '#features/dashboards/boards/contract.ts';
import { joinFilters } from '#features/dashboards/boards/public.ts';
import { drawingOf, isSequence, rankSeverities, daysOf, tabNames, type Days } from '#features/indicators/public.ts';
import { paperColors } from '#features/indicators/server/public.ts';
import type { queryChart } from '#features/indicators/contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import type { Reader } from '#features/identity/profile/server/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import type { BrandPicture } from '#platform/server/report/brand-picture.ts';
import { chartLegend, chartPicture, type ChartSketch } from '#platform/server/report/chart/chart-picture.ts';
import { contentWidth } from '#platform/server/report/report-style.ts';
import type { ReportBlock, Report } from '#platform/server/report/report.ts';
import { openTypeface, type Typeface } from '#platform/server/report/typeface.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { mapBlock } from './map-block.ts';
import { formatsOf, type BoardFormats } from './board-format.ts';

export type ChartAnswer = ReplyOf<typeof queryChart>;

export interface BoardRequest {
  name: string;
  board: Board;
  reader: Reader;
  product: string;
  picture: BrandPicture | null;
  madeAt: Date;
  /** Names of units, by id. */
  unitNames: ReadonlyMap<string, string>;
  /** Queries a chart with the reader's access. */
  ask(chart: BoardChart, filters: BoardFilters & Days): Promise<ChartAnswer>;
  /** Positions of the reader's assets; null if they may not see them. */
  places(): Promise<readonly MapAsset[] | null>;
}

/** How a board is written for its reader, and of which days. */
export interface BoardState {
  formats: BoardFormats;
  days: Days;
}

export async function openBoardState({ board, madeAt, reader }: BoardRequest): Promise<BoardState> {
  const days = daysOf(board.period, wallClock(madeAt.getTime(), reader.accountZone).slice(0, 10));
  return { formats: await formatsOf(reader), days };
}

interface BoardContext extends BoardRequest, BoardState {
  typeface: Typeface;
}

/** Rows of a table in the document. */
const rowsMax = 60;
/** Points that a picture needs besides its height. */
const legendRoom = 34;
/** Bars below each other, and points of other charts. */
const pointsMax = 30;

/** A board as one person sees it, as a document: key figures first if side by side, then each chart in order. */
export async function boardReport(request: BoardRequest, { formats, days }: BoardState): Promise<Report> {
  const { reader, board, madeAt, name, product, picture } = request;
  const context = { ...request, formats, days, typeface: await openTypeface() };
  const only = filterMessages(board.filters, request.unitNames);
  return {
    locale: reader.locale,
    title: name,
    account: { name: reader.account, picture },
    facts: [
      { name: formats.t.period, value: formats.days(days) },
      ...(only === '' ? [] : [{ name: formats.t.only, value: only }]),
    ],
    running: formats.days(days),
    made: formats.t.made(reader.name, formats.instant(madeAt), formats.zone),
    madeAt,
    author: reader.name,
    product,
    blocks: blocksOf(context),
  };
}

function filterMessages(filters: BoardFilters, unitNames: ReadonlyMap<string, string>): string {
  const { unit_id = [], ...words } = filters;
  return [...unit_id.map((id) => unitNames.get(id) ?? '–'), ...Object.values(words).flat()].join(', ');
}

async function* blocksOf(context: BoardContext): AsyncGenerator<ReportBlock> {
  let figures: { name: string; value: string; note: string }[] = [];
  for (const chart of context.board.charts.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const filters = joinFilters([context.board.filters, chart.filters]);
    const answer = filters && (await context.ask(chart, { ...filters, ...context.days }));
    if (chart.chart === 'number') {
      figures.push(figureOf(context, chart, answer));
      continue;
    }
    if (figures.length > 0) yield { kind: 'figures', items: figures };
    figures = [];
    const note = filterMessages(chart.filters, context.unitNames);
    const map = answer && chart.chart === 'map' ? await mapOf(context, chart, answer) : null;
    const blocks = map ? [map] : [...chartBlocks(context, chart, answer && inOrder(chart, answer))];
    const [first] = blocks;
    const room = first?.kind === 'picture' ? first.picture.height + legendRoom : 0;
    yield { kind: 'heading', level: 2, text: titleOf(context.formats, chart), room, ...(note !== '' && { note }) };
    yield* blocks;
  }
  if (figures.length > 0) yield { kind: 'figures', items: figures };
}

/** Null if it cannot be drawn as a map, which is then drawn as bars. */
async function mapOf(context: BoardContext, chart: BoardChart, answer: ChartAnswer): Promise<ReportBlock | null> {
  const assets = await context.places();
  return (
    assets && mapBlock(context.formats, { chart, rows: answer.rows, assets, alt: titleOf(context.formats, chart) })
  );
}

/** Highest severity first; places that are not drawn on a map by value. */
function inOrder({ chart, dimension }: BoardChart, answer: ChartAnswer): ChartAnswer {
  if (dimension === 'severity') return { ...answer, rows: rankSeverities(answer.rows, severities) };
  if (chart !== 'map') return answer;
  return { ...answer, rows: answer.rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)) };
}

function figureOf(context: BoardContext, chart: BoardChart, answer: ChartAnswer | null) {
  const [measure = 'assets'] = chart.measures;
  const { t, write } = context.formats;
  // A current value has no previous period.
  const before = answer?.before?.[0];
  return {
    name: titleOf(context.formats, chart),
    value: write(measure, answer?.totals[0] ?? null),
    note: before === undefined ? '' : before === null ? t.no_data_before : t.before(write(measure, before)),
  };
}

/** The given title, the tab card it came from, or its measures and split. */
export function titleOf({ indicators }: BoardFormats, { key, title, measures, dimension }: BoardChart): string {
  if (title !== null) return title;
  const tab = tabNames.find((name) => key.startsWith(`${name}_`));
  const cards: Readonly<Record<string, string>> = tab ? indicators.cards[tab] : {};
  const named = tab && cards[key.slice(tab.length + 1)];
  const words = measures.map((measure) => indicators.measures[measure]).join(', ');
  return named ?? (dimension === null ? words : `${words} · ${indicators.dimensions[dimension]}`);
}

function* chartBlocks(context: BoardContext, chart: BoardChart, answer: ChartAnswer | null): Generator<ReportBlock> {
  const { formats, typeface, days } = context;
  const rows = answer?.rows ?? [];
  const isNothing = rows.every(({ values }) => values.every((value) => value === null || value === 0));
  if (!answer || rows.length === 0 || (isNothing && chart.chart !== 'table'))
    return yield { kind: 'paragraph', text: formats.t.none };
  if (chart.chart === 'table' && chart.series === undefined) return yield* tableBlocks(context, chart, answer);
  const isRanked =
    (chart.chart === 'bar' || chart.chart === 'map' || chart.chart === 'table') &&
    chart.measures.length === 1 &&
    !isSequence(chart.dimension) &&
    chart.series === undefined;
  const data = isRanked ? { ...answer, rows: rows.slice(0, pointsMax) } : answer;
  const { drawing } = drawingOf({ card: chart, data, days }, formats.drawing, paperColors);
  const [measure] = chart.measures;
  const hasLabels = isRanked && chart.dimension !== 'severity' && chart.dimension !== 'due';
  const sketch: ChartSketch = {
    ...drawing,
    kind: isRanked ? 'ranked' : drawing.kind,
    // One colour for all if colours carry no meaning.
    ...(hasLabels && { points: drawing.points.map(({ label, tick }) => ({ label, tick })) }),
  };
  const alt = drawing.points
    .slice(0, pointsMax)
    .map(({ label }, at) =>
      [label, ...drawing.series.map(({ values }) => formats.write(measure ?? 'assets', values[at] ?? null))].join(' '),
    );
  yield {
    kind: 'picture',
    picture: chartPicture(sketch, typeface, contentWidth),
    alt: `${titleOf(context.formats, chart)}: ${alt.join('; ')}`,
    legend: chartLegend(sketch),
    credit: '',
  };
  if (isRanked && rows.length > pointsMax) yield { kind: 'paragraph', text: formats.t.rest };
}

function* tableBlocks(
  { formats }: BoardContext,
  { dimension, measures }: BoardChart,
  { rows, totals }: ChartAnswer,
): Generator<ReportBlock> {
  const { indicators, drawing, write } = formats;
  const lines = dimension === null ? [{ key: null, label: null, values: totals }] : rows.slice(0, rowsMax);
  yield {
    kind: 'table',
    columns: [
      { title: dimension === null ? '' : indicators.dimensions[dimension], share: 3 },
      ...measures.map((measure) => ({ title: indicators.measures[measure], share: 2, align: 'right' as const })),
    ],
    rows: lines.map(({ key, label, values }) => ({
      kind: 'row' as const,
      cells: [
        dimension === null ? '' : drawing.label(dimension, { key, label }),
        ...measures.map((measure, at) => write(measure, values[at] ?? null)),
      ],
    })),
    empty: formats.t.none,
  };
  if (dimension !== null && rows.length > rowsMax) yield { kind: 'paragraph', text: formats.t.rest };
}
