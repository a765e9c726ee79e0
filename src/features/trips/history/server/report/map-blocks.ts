import { markSample, type MapMark } from '#platform/server/map-picture/map-marks.ts';
import { lineSample, mapCredit, paintMap } from '#platform/server/map-picture/paint-map.ts';
import { contentWidth } from '#platform/server/report/report-style.ts';
import type { ReportBlock, PictureBlock } from '#platform/server/report/report.ts';
import { openTypeface } from '#platform/server/report/typeface.ts';
import { limits, type TripAsset } from '../../contract.ts';
import { colourAt } from '../../trip-colours.ts';
import { fetchPaths, type MovesOfAsset, type ReadMoves } from '../export/export-store.ts';
import type { TripFormat } from './trip-format.ts';

/** Trips whose paths are read together. */
const stretch = 250;
/** Colours explained in a legend. */
const legendMost = 8;
const sizes = { all: { width: contentWidth, height: 300 }, one: { width: contentWidth, height: 250 } } as const;
/** Lengths of the scale bar, in the person's units. */
const steps = [
  20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
];
const kmPerMile = 1.609_344;
const metresPerFoot = 0.3048;
const milesFrom = 1_000;

export interface ReportMapLine {
  assetIndex: number;
  places: readonly number[];
}

/** Paths of the newest trips of an asset, as many as the map holds; of a trip in progress, its ends. */
export async function readLines(
  readMoves: ReadMoves,
  one: MovesOfAsset,
  { assetIndex, most }: { assetIndex: number; most: number },
) {
  const trips = one.moves.filter(({ kind }) => kind === 'trip').slice(-most);
  const lines: ReportMapLine[] = [];
  for (let at = 0; at < trips.length; at += stretch) {
    const moves = trips.slice(at, at + stretch);
    const paths = await fetchPaths(readMoves, { asset: one.asset, moves });
    for (const trip of moves) {
      if (trip.kind !== 'trip') continue;
      const points = paths.get(trip.started_at) ?? [];
      const ends = [trip.from, trip.to];
      const places = (points.length > 0 ? points : ends).flatMap(({ latitude, longitude }) => [latitude, longitude]);
      lines.push({ assetIndex, places });
    }
  }
  return lines;
}

/** The lines of all assets, each in its colour. */
export async function* fleetMap(
  assets: readonly TripAsset[],
  lines: readonly ReportMapLine[],
  format: TripFormat,
): AsyncGenerator<ReportBlock> {
  const picture = await paintMap({
    ...sizes.all,
    lines: lines.map(({ assetIndex, places }) => ({ places, colour: colourAt(assetIndex, 'light') })),
    marks: [],
    scale: scaleOf(format),
  });
  if (!picture) return;
  const shown = assets.slice(0, legendMost);
  const legend = shown.map(({ code }, index) => ({ picture: lineSample(colourAt(index, 'light')), text: code }));
  const more = assets.length - shown.length;
  const others = {
    picture: lineSample('#8d989d'),
    text: format.t('legend.others', { count_n: format.numbers.number(more) }),
  };
  yield {
    kind: 'picture',
    picture,
    alt: format.t('map'),
    legend: more > 0 ? [...legend, others] : legend,
    credit: mapCredit,
  };
  yield* cutNote(lines.length, assets, format);
}

/** The lines of one asset with numbered stops, first start and last end. */
export async function* assetMap(
  { asset, moves }: MovesOfAsset,
  lines: readonly ReportMapLine[],
  { format, size }: { format: TripFormat; size: keyof typeof sizes },
): AsyncGenerator<ReportBlock> {
  const { t } = format;
  const marks = marksOf(moves);
  const [colour] = lines.map(({ assetIndex }) => colourAt(assetIndex, 'light'));
  const picture = await paintMap({
    ...sizes[size],
    lines: lines.map(({ assetIndex, places }) => ({ places, colour: colourAt(assetIndex, 'light') })),
    marks,
    scale: scaleOf(format),
  });
  if (!picture) return;
  const typeface = await openTypeface();
  const has = (kind: MapMark['kind']) => marks.some((mark) => mark.kind === kind);
  const legend: PictureBlock['legend'] = [
    ...(colour === undefined ? [] : [{ picture: lineSample(colour), text: asset.code }]),
    ...(['start', 'end', 'stop'] as const).filter(has).map((kind) => ({
      picture: markSample(kind, typeface, kind === 'stop' ? 1 : undefined),
      text: t(`legend.${kind}`),
    })),
  ];
  yield { kind: 'picture', picture, alt: t('map_of', { code: asset.code }), legend, credit: mapCredit };
  yield* cutNote(lines.length, [asset], format);
}

function* cutNote(shown: number, assets: readonly TripAsset[], { t, numbers }: TripFormat): Generator<ReportBlock> {
  const total = assets.reduce((sum, { trips }) => sum + trips, 0);
  if (shown < Math.min(total, limits.lines) || total <= shown) return;
  yield { kind: 'paragraph', text: t('map_cut', { shown_n: numbers.number(shown), total_n: numbers.number(total) }) };
}

/** In ascending importance: shorter stops, longer stops, then start and end. */
function marksOf(moves: MovesOfAsset['moves']): MapMark[] {
  const stops = moves.filter((move) => move.kind === 'stop');
  const numbered = stops
    .map((stop, index) => ({ stop, number: index + 1 }))
    .toSorted((a, b) => a.stop.duration_s - b.stop.duration_s)
    .map(({ stop: { place }, number }): MapMark => ({
      kind: 'stop',
      latitude: place.latitude,
      longitude: place.longitude,
      number,
    }));
  const trips = moves.filter((move) => move.kind === 'trip');
  const [first, last] = [trips[0], trips.findLast(({ ended_at }) => ended_at !== null)];
  return [
    ...numbered,
    ...(last ? [{ kind: 'end', latitude: last.to.latitude, longitude: last.to.longitude } as const] : []),
    ...(first ? [{ kind: 'start', latitude: first.from.latitude, longitude: first.from.longitude } as const] : []),
  ];
}

function scaleOf({ measures, numbers }: TripFormat) {
  if (measures.units === 'metric')
    return {
      steps,
      format: (metres: number) =>
        metres < milesFrom
          ? measures.length(metres)
          : `${numbers.number(metres / 1_000)}\u00A0${measures.symbol('distance')}`,
    };
  const feet = steps.filter((step) => step < milesFrom * 2);
  const miles = steps.map((step) => step / 1_000).filter((step) => step >= 0.5);
  const known = new Map([
    ...feet.map((step) => [step * metresPerFoot, `${numbers.number(step)}\u00A0${measures.symbol('length')}`] as const),
    ...miles.map(
      (step) =>
        [
          step * 1_000 * kmPerMile,
          `${numbers.number(step, step < 1 ? 1 : 0)}\u00A0${measures.symbol('distance')}`,
        ] as const,
    ),
  ]);
  return { steps: [...known.keys()].toSorted((a, b) => a - b), format: (metres: number) => known.get(metres) ?? '' };
}
