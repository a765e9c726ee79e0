import { metersBetween } from '#platform/geo/great-circle.ts';
import { shapeOf, type DrawnFigure, type DrawnLine, type DrawnPlace } from '../drawing/draft-figure.ts';
import { areaOf } from './shape.ts';
import { measureArea } from './shape-rules.ts';

/** Area in square metres and length in metres. */
export interface FigureMeasures {
  areaM2: number;
  /** Perimeter including holes; of a corridor its line; of a circle its radius. */
  lengthM: number;
}

export function measureFigure(figure: DrawnFigure): FigureMeasures {
  return { areaM2: measureArea(areaOf(shapeOf(figure))), lengthM: lengthOfFigure(figure) };
}

export function metersFrom(a: DrawnPlace, b: DrawnPlace): number {
  return metersBetween(a[1], a[0], b[1], b[0]);
}

export function lengthOf(line: DrawnLine): number {
  return line.reduce((sum, place, at) => sum + metersFrom(line[at - 1] ?? place, place), 0);
}

function lengthOfFigure(figure: DrawnFigure): number {
  if (figure.kind === 'circle') return figure.radiusM;
  if (figure.kind === 'corridor') return lengthOf(figure.line);
  return figure.parts.flat().reduce((sum, ring) => sum + lengthOf([...ring, ...ring.slice(0, 1)]), 0);
}
