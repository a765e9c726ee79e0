import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import type { BoardChart } from '#features/dashboards/boards/contract.ts';
import type { ChartRow } from '#features/indicators/contract.ts';
import { mapColors, placesOf, rangeOf, stepOf, steps } from '#features/dashboards/boards/public.ts';
import { spotScale } from '#platform/server/map-picture/map-spots.ts';
import { mapCredit, paintMap } from '#platform/server/map-picture/paint-map.ts';
import { contentWidth } from '#platform/server/report/report-style.ts';
import type { PictureBlock } from '#platform/server/report/report.ts';
import type { BoardFormats } from './board-format.ts';

export const mapHeight = 300;
/** Lengths of the scale bar in metres. */
const scaleSteps = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

interface PlacedRow {
  chart: BoardChart;
  rows: ChartRow[];
  assets: readonly MapAsset[];
  alt: string;
}

/**
 * A chart's rows on a map in the colours of the screen: assets as points, others as labels with values; null if no row
 * has a place.
 */
export async function mapBlock(
  { write, distance }: BoardFormats,
  { chart: { dimension, measures }, rows, assets, alt }: PlacedRow,
): Promise<PictureBlock | null> {
  if (dimension === null) return null;
  const [measure = 'assets'] = measures;
  const places = placesOf(dimension, rows, assets);
  const range = rangeOf(places);
  const spots = places.map(({ label, value, latitude, longitude }) => ({
    latitude,
    longitude,
    colour: mapColors.light[stepOf(value, range)] ?? mapColors.light[steps],
    ...(dimension !== 'asset' && { text: `${label} ${write(measure, value)}` }),
  }));
  const picture = await paintMap({
    width: contentWidth,
    height: mapHeight,
    lines: [],
    marks: [],
    spots,
    scale: { steps: scaleSteps, format: (metres) => distance(metres / 1_000) },
  });
  if (!picture) return null;
  const scale = range && {
    picture: spotScale(mapColors.light.slice(0, steps)),
    text: `${write(measure, range.low)} – ${write(measure, range.high)}`,
  };
  return { kind: 'picture', picture, alt, legend: scale ? [scale] : [], credit: mapCredit };
}
