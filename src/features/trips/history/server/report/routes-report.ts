import { writeFilters } from '#features/assets/catalogue/server/public.ts';
import type { Reader } from '#features/identity/profile/server/public.ts';
import type { BrandPicture } from '#platform/server/report/brand-picture.ts';
import type { Block, Fact, Report } from '#platform/server/report/report.ts';
import { limits } from '../../contract.ts';
import { addUp } from '../../totals.ts';
import type { Asked } from '../chosen-assets-store.ts';
import type { MovesOfAsset, ReadNow } from '../export/route-export-store.ts';
import { assetMap, fleetMap, readLines, type Line } from './map-blocks.ts';
import { stopBlocks, tripBlocks } from './move-blocks.ts';
import { mannerOf, type Manner } from './report-manner.ts';
import { assetBlocks, byDay, dayBlocks, figuresOf } from './summary-blocks.ts';

/** Codes and units that stand on the first page. */
const listedMost = 8;
/** With more assets none has a map of its own. */
const ownMapsMost = 12;

export interface RoutesReport {
  asked: Asked;
  reader: Reader;
  product: string;
  picture: BrandPicture | null;
  madeAt: Date;
  /** By code; those that were named and did nothing have no moves. */
  told: readonly MovesOfAsset[];
  /** Ways are read when it is their turn. */
  readNow: ReadNow;
  onRow(): void;
}

/** Trips and stops of a span as a document: map, totals, days, and each asset with its own. */
export function routesReport(wish: RoutesReport): Report {
  const { asked, reader, product, picture, madeAt } = wish;
  const manner = mannerOf(reader);
  const { t } = manner;
  const running = manner.period(new Date(asked.from), new Date(asked.to));
  return {
    locale: manner.locale,
    title: t('title'),
    account: { name: reader.account, picture },
    facts: factsOf(wish, manner, running),
    running,
    made: t('made', { name: reader.name, when: manner.instant(madeAt), zone: manner.zone }),
    madeAt,
    author: reader.name,
    product,
    blocks: blocksOf(wish, manner),
  };
}

function factsOf({ asked, reader, told }: RoutesReport, { t, numbers }: Manner, period: string): Fact[] {
  const codes = told.map(({ asset }) => asset.code);
  const units = [...new Set(told.map(({ asset: { unit } }) => `${unit.code} · ${unit.name}`))];
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

async function* blocksOf(wish: RoutesReport, manner: Manner): AsyncGenerator<Block> {
  const { told } = wish;
  const { t } = manner;
  const assets = told.map(({ asset }) => asset);
  const totals = addUp(assets);
  const days = byDay(told.flatMap(({ moves }) => moves.filter(({ kind }) => kind === 'trip')), manner).size; // prettier-ignore
  yield figuresOf(totals, days, manner);
  const [only] = told;
  if (!only || totals.trips + totals.stops === 0) return yield { kind: 'paragraph', text: t('no_assets') };
  if (told.length > 1) return yield* fleetBlocks(wish, manner);
  const lines = await readLines(wish.readNow, only, { assetIndex: 0, most: limits.lines });
  yield* assetMap(only, lines, { manner, size: 'all' });
  yield* dayBlocks(told, manner);
  const parts = { manner, level: 1, onRow: wish.onRow } as const;
  yield* tripBlocks(only, parts);
  yield* stopBlocks(only, parts);
}

async function* fleetBlocks({ told, readNow, onRow }: RoutesReport, manner: Manner): AsyncGenerator<Block> {
  const assets = told.map(({ asset }) => asset);
  const lines: Line[][] = [];
  // Each asset has its share of what a map takes.
  const most = Math.max(1, Math.floor(limits.lines / told.length));
  for (const [assetIndex, one] of told.entries()) lines.push(await readLines(readNow, one, { assetIndex, most }));
  yield* fleetMap(assets, lines.flat(), manner);
  yield* assetBlocks(assets, addUp(assets), manner);
  yield* dayBlocks(told, manner);
  for (const [index, one] of told.entries()) {
    const { asset } = one;
    const kind = [asset.category, asset.manufacturer, asset.model].filter(Boolean).join(' ');
    yield {
      kind: 'heading',
      level: 1,
      text: asset.code,
      note: [kind, `${asset.unit.code} · ${asset.unit.name}`].filter(Boolean).join(' · '),
    };
    if (told.length <= ownMapsMost) yield* assetMap(one, lines[index] ?? [], { manner, size: 'one' });
    const parts = { manner, level: 2, onRow } as const;
    yield* tripBlocks(one, parts);
    yield* stopBlocks(one, parts);
  }
}
