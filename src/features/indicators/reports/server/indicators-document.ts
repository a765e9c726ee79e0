import { writeFilters } from '#features/assets/catalogue/server/public.ts';
import {
  changeOf,
  drawingOf,
  isSequence,
  rankSeverities,
  type DrawingLabels,
  measureOf,
  tabs,
  type Card,
  type MeasureKey,
} from '#features/indicators/public.ts';
import { paperColors } from '../../server/public.ts';
import type { ChartData, ChartRow, getIndicators } from '#features/indicators/contract.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import type { Reader } from '#features/identity/profile/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { BrandPicture } from '#platform/server/report/brand-picture.ts';
import { chartLegend, chartPicture } from '#platform/server/report/chart/chart-picture.ts';
import { contentWidth } from '#platform/server/report/report-style.ts';
import type { ReportBlock, PictureBlock, Report, ReportRow } from '#platform/server/report/report.ts';
import type { Typeface } from '#platform/server/report/typeface.ts';
import type { reportIndicators } from '../contract.ts';
import { formatsOf, type ReportFormats } from './report-formats.ts';

/** Points that a picture needs besides its height. */
const legendRoom = 34;
/** Most rows of a table and bars of a chart in a report. */
const most = 25;

export interface ReportRequest {
  asked: BodyOf<typeof reportIndicators>;
  reader: Reader;
  /** Names of the filtered units. */
  units: readonly string[];
  answer: ReplyOf<typeof getIndicators>;
  product: string;
  picture: BrandPicture | null;
  madeAt: Date;
  typeface: Typeface;
}

/** One indicator tab as a document: its numbers with their changes, then every chart and list. */
export function indicatorsDocument(request: ReportRequest): Report {
  const { asked, reader, units, answer, product, picture, madeAt } = request;
  const formats = formatsOf(reader, answer.currency);
  const { t, keys, numbers } = formats;
  const running = keys.days(answer.period);
  return {
    locale: formats.locale,
    title: `${t('name')} · ${formats.tab[asked.tab]}`,
    account: { name: reader.account, picture },
    facts: [
      { name: t('period'), value: running },
      { name: t('compared'), value: keys.days(answer.preceding) },
      { name: t('assets'), value: numbers.number(answer.assets) },
      ...(units.length > 0 ? [{ name: 'UL', value: units.join(', ') }] : []),
      ...writeFilters(formats.locale, asked.filters),
    ],
    running,
    made: t('made', { name: reader.name, when: formats.instant(madeAt), zone: formats.zone }),
    madeAt,
    author: reader.name,
    product,
    blocks: blocksOf(request, formats),
  };
}

function* blocksOf(request: ReportRequest, formats: ReportFormats): Generator<ReportBlock> {
  const cards = tabs[request.asked.tab];
  yield { kind: 'figures', items: cards.flatMap((card) => figureOf(request, formats, card)) };
  for (const card of cards) {
    const data = request.answer.cards[card.key];
    if (card.chart !== 'number' && data) yield* cardBlocks(request, formats, { card, data });
  }
}

function figureOf({ answer }: ReportRequest, { values, names, t }: ReportFormats, card: Card) {
  const data = answer.cards[card.key];
  const [measure] = card.measures;
  if (card.chart !== 'number' || !data || measure === undefined) return [];
  const [value = null] = data.totals;
  const change = changeOf(measure, value, data.before?.[0] ?? null);
  const arrow = change && (change.by > 0 ? '↑ ' : '↓ ');
  const note = measureOf(measure).isLive
    ? t('live')
    : change === null
      ? t(data.before?.[0] === null ? 'no_data_before' : 'no_before')
      : change.by === 0
        ? t('same')
        : `${arrow}${values.change(change)}`;
  return [{ name: names.measures[measure], value: values.write(measure, value), note }];
}

interface ReportedCard {
  card: Card;
  data: ChartData;
}

function* cardBlocks(
  request: ReportRequest,
  formats: ReportFormats,
  { card, data: answered }: ReportedCard,
): Generator<ReportBlock> {
  const { t, numbers } = formats;
  const data =
    card.dimension === 'severity' ? { ...answered, rows: rankSeverities(answered.rows, severities) } : answered;
  const title = titleOf(request, formats, card);
  const isLive = card.measures.every((key) => measureOf(key).isLive);
  const isNothing = data.rows.every(({ values }) => values.every((value) => value === null || value === 0));
  const heading = { kind: 'heading', level: 1, text: title, ...(isLive && { note: t('live') }) } as const;
  if (data.rows.length === 0 || (isNothing && card.chart !== 'table')) {
    yield heading;
    return yield { kind: 'paragraph', text: t(isLive ? 'none_live' : 'none') };
  }
  if (card.chart === 'table') {
    yield heading;
    yield tableOf(formats, { card, data });
  } else {
    const block = pictureOf(request, formats, { shown: { card, data }, alt: title });
    yield { ...heading, room: block.picture.height + legendRoom };
    yield block;
    // A pie shows its first measure only.
    if (card.chart === 'pie' && card.measures.length > 1) yield tableOf(formats, { card, data });
  }
  const isLong = card.chart === 'table' && data.rows.length > most;
  if (isLong || data.is_cut)
    yield { kind: 'paragraph', text: t('first_of', { shown: numbers.number(Math.min(most, data.rows.length)) }) };
}

function titleOf({ asked: { tab } }: ReportRequest, { names }: ReportFormats, { key, measures }: Card): string {
  const named: Readonly<Record<string, string>> = names.cards[tab];
  return named[key] ?? names.measures[measures[0] ?? 'assets'];
}

function drawingLabels({ values, keys, names }: ReportFormats): DrawingLabels {
  const series: Readonly<Partial<Record<MeasureKey, string>>> = names.series;
  return {
    label: keys.label,
    tick: keys.tick,
    series: (measure) => series[measure] ?? names.measures[measure],
    write: values.write,
    writeTick: values.tick,
  };
}

function pictureOf(
  { answer, typeface }: ReportRequest,
  formats: ReportFormats,
  { shown, alt }: { shown: ReportedCard; alt: string },
): PictureBlock {
  const { card } = shown;
  const isRanked = !isSequence(card.dimension);
  const rows = isRanked ? shown.data.rows.slice(0, most) : shown.data.rows;
  const { drawing } = drawingOf(
    { card, data: { ...shown.data, rows }, days: answer.period },
    drawingLabels(formats),
    paperColors,
  );
  const isState = card.dimension === 'status' || card.dimension === 'severity' || card.dimension === 'due';
  const only = drawing.series[0]?.color ?? 'brand';
  const points = drawing.points.map((point) => ({
    ...point,
    color: isState || card.chart === 'pie' ? (point.color ?? only) : only,
  }));
  const kind = isRanked && drawing.kind === 'bar' ? ('ranked' as const) : drawing.kind;
  const sketch = { ...drawing, kind, points };
  return {
    kind: 'picture',
    picture: chartPicture(sketch, typeface, contentWidth),
    alt,
    legend: chartLegend(sketch),
    credit: '',
  };
}

function tableOf(formats: ReportFormats, { card, data }: ReportedCard): ReportBlock {
  const { names, keys, values } = formats;
  const { dimension, measures } = card;
  const silence = card.showsSilence ? silenceColumns(formats) : null;
  const rows: ReportRow[] = data.rows.slice(0, most).map((row) => ({
    kind: 'row',
    cells: [
      dimension === null ? '' : keys.label(dimension, row),
      ...measures.map((measure, at) => values.write(measure, row.values[at] ?? null)),
      ...(silence?.cellsOf(row) ?? []),
    ],
  }));
  return {
    kind: 'table',
    columns: [
      { title: dimension === null ? '' : names.dimensions[dimension], share: 3 },
      ...measures.map((measure) => ({ title: names.measures[measure], share: 2, align: 'right' as const })),
      ...(silence?.columns ?? []),
    ],
    rows,
    empty: '–',
  };
}

/** Time, place and probable cause of each asset's silence. */
function silenceColumns({ names, instant, formatPlace }: ReportFormats) {
  const { silence, dimensions, keys } = names;
  return {
    columns: [
      { title: silence.since, share: 3 },
      { title: silence.where, share: 5 },
      { title: dimensions.cause, share: 3 },
    ],
    cellsOf: ({ silence: known }: ChartRow): string[] => [
      known?.since ? instant(new Date(known.since)) : keys.silence.never,
      known?.where ? formatPlace(known.where.address) : '–',
      known?.cause ? keys.cause[known.cause] : '–',
    ],
  };
}
