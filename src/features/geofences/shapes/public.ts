/** Shapes as used by other domains and ingest. */
export { flatEdges, metersToEdges } from './edges.ts';
export { areaOf, holds, type Area, type Shape } from './shape.ts';
export { insideOf } from './stretches.ts';
