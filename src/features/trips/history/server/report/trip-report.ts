import { writeFilters } from '#features/assets/catalogue/server/public.ts';
import type { Reader } from '#features/identity/profile/server/public.ts';
import type { BrandPicture } from '#platform/server/report/brand-picture.ts';
import type { ReportBlock, Fact, Report } from '#platform/server/report/report.ts';
import { limits } from '../../contract.ts';
import { addUp } from '../../totals.ts';
import type { TripQuery } from '../chosen-assets-store.ts';
import type { ReadMoves } from '../export/export-store.ts';
import type { AssetHistory } from './asset-history.ts';
import { assetMap, fleetMap, readLines, type ReportMapLine } from './map-blocks.ts';
import { stopBlocks, tripBlocks } from './move-blocks.ts';
import { createTripFormat, type TripFormat } from './trip-format.ts';
import { addUpHours, hoursFigures } from './hours-figures.ts';
import { assetBlocks, byDay, dayBlocks, figuresOf } from './summary-blocks.ts';

/** Codes and units listed on the first page. */
const listedMost = 8;
/** With more assets, none gets a map of its own. */
const ownMapsMost = 12;

export interface TripReport {
  asked: TripQuery;
  reader: Reader;
  product: string;
  picture: BrandPicture | null;
  madeAt: Date;
  /** Ordered by code; named assets without trips have no moves. */
  histories: readonly AssetHistory[];
  /** Paths are read when needed. */
  readMoves: ReadMoves;
  onRow(): void;
}

/** Trips and stops of a span as a document: map, totals, days, and each asset. */
export function tripReport(request: TripReport): Report {
  const { asked, reader, product, picture, madeAt } = request;
  const format = createTripFormat(reader);
  const { t } = format;
  const running = format.period(new Date(asked.from), new Date(asked.to));
  return {
    locale: format.locale,
    title: t('title'),
    account: { name: reader.account, picture },
    facts: factsOf(request, format, running),
    running,
    made: t('made', { name: reader.name, when: format.instant(madeAt), zone: format.zone }),
    madeAt,
    author: reader.name,
    product,
    blocks: blocksOf(request, format),
  };
}

function factsOf({ asked, reader, histories }: TripReport, { t, numbers }: TripFormat, period: string): Fact[] {
  const codes = histories.map(({ asset }) => asset.code);
  const units = [...new Set(histories.map(({ asset: { unit } }) => `${unit.code} · ${unit.name}`))];
  const listed = (values: readonly string[]) => {
    const more = values.length - listedMost;
    const shown = values.slice(0, listedMost).join(', ');
    return more > 0 ? t('more', { listed: shown, count_n: numbers.number(more) }) : shown || '–';
  };
  return [
    { name: t('period'), value: period },
    { name: t('assets'), value: listed(codes) },
    ...(units.length > 0 ? [{ name: t(units.length === 1 ? 'unit' : 'units'), value: listed(units) }] : []),
    ...(asked.search ? [{ name: t('search'), value: asked.search }] : []),
    ...writeFilters(reader.locale, asked),
  ];
}

async function* blocksOf(request: TripReport, format: TripFormat): AsyncGenerator<ReportBlock> {
  const { histories } = request;
  const { t } = format;
  const assets = histories.map(({ asset }) => asset);
  const totals = addUp(assets);
  const days = byDay(histories.flatMap(({ moves }) => moves.filter(({ kind }) => kind === 'trip')), format).size; // prettier-ignore
  yield totals.trips > 0 ? figuresOf(totals, days, format) : hoursFigures(totals, addUpHours(histories), format);
  const [only] = histories;
  if (!only || totals.trips + totals.stops === 0) return yield { kind: 'paragraph', text: t('no_assets') };
  if (histories.length > 1) return yield* fleetBlocks(request, format);
  const lines = await readLines(request.readMoves, only, { assetIndex: 0, most: limits.lines });
  yield* assetMap(only, lines, { format, size: 'all' });
  const until = new Date(request.asked.to);
  yield* dayBlocks(histories, format, until);
  const parts = { format, level: 1, onRow: request.onRow, until } as const;
  if (totals.trips > 0) yield* tripBlocks(only, parts);
  yield* stopBlocks(only, parts);
}

async function* fleetBlocks(
  { asked, histories, readMoves, onRow }: TripReport,
  format: TripFormat,
): AsyncGenerator<ReportBlock> {
  const assets = histories.map(({ asset }) => asset);
  const until = new Date(asked.to);
  const lines: ReportMapLine[][] = [];
  // The line limit is divided evenly among the assets.
  const most = Math.max(1, Math.floor(limits.lines / histories.length));
  for (const [assetIndex, one] of histories.entries())
    lines.push(await readLines(readMoves, one, { assetIndex, most }));
  yield* fleetMap(assets, lines.flat(), format);
  yield* assetBlocks(histories, addUp(assets), format);
  yield* dayBlocks(histories, format, until);
  for (const [index, one] of histories.entries()) {
    const { asset } = one;
    const kind = [asset.category, asset.manufacturer, asset.model].filter(Boolean).join(' ');
    yield {
      kind: 'heading',
      level: 1,
      text: asset.code,
      note: [kind, `${asset.unit.code} · ${asset.unit.name}`].filter(Boolean).join(' · '),
    };
    if (histories.length <= ownMapsMost) yield* assetMap(one, lines[index] ?? [], { format, size: 'one' });
    const parts = { format, level: 2, onRow, until } as const;
    if (asset.trips > 0) yield* tripBlocks(one, parts);
    else yield hoursFigures(addUp([asset]), one.hours, format);
    yield* stopBlocks(one, parts);
  }
}
