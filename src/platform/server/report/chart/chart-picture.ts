import { box, type Picture, type PictureShape } from '../picture.ts';
import type { Typeface } from '../typeface.ts';
import { drawPlane } from './plane.ts';
import { drawGauge, drawHeat, drawPie, drawRanked, pieHeight, rankedRow } from './rounds.ts';
import { paperColor, type ChartSketch, type SketchArea } from './sketch.ts';

export type { ChartSketch } from './sketch.ts';

const heights = { line: 150, bar: 150, stacked: 150, pie: 150, gauge: 130 } as const;

/**
 * A chart for documents with the given width and the height it needs; text is outlines, so it looks the same
 * everywhere.
 */
export function chartPicture(sketch: ChartSketch, typeface: Typeface, width: number): Picture {
  const sheet = { typeface, width, height: heightOf(sketch, { typeface, width }) };
  return { width, height: sheet.height, shapes: drawn(sketch, sheet) };
}

function heightOf(sketch: ChartSketch, sheet: Omit<SketchArea, 'height'>): number {
  const { kind, points, series } = sketch;
  if (kind === 'pie') return Math.max(heights.pie, pieHeight(sketch, sheet));
  if (kind === 'ranked') return 20 + points.length * rankedRow;
  return kind === 'heat' ? 38 + series.length * 16 : heights[kind];
}

function drawn(sketch: ChartSketch, sheet: SketchArea): PictureShape[] {
  switch (sketch.kind) {
    case 'line':
    case 'bar':
    case 'stacked':
      return drawPlane(sketch, sheet);
    case 'ranked':
      return drawRanked(sketch, sheet);
    case 'pie':
      return drawPie(sketch, sheet);
    case 'gauge':
      return drawGauge(sketch, sheet);
    case 'heat':
      return drawHeat(sketch, sheet);
  }
}

/** Legend of several series; null for a single one, or if the picture has labels. */
export function chartLegend({ kind, series }: ChartSketch): { picture: Picture; text: string }[] {
  if (series.length < 2 || kind === 'heat' || kind === 'pie' || kind === 'gauge') return [];
  return series.map(({ name, color }) => ({
    picture: {
      width: 8,
      height: 8,
      shapes: [{ path: box({ x: 0.5, y: 0.5, width: 7, height: 7, radius: 2 }), fill: paperColor(color) }],
    },
    text: name,
  }));
}
