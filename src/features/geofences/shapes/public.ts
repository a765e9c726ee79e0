/** Shapes as other domains and ingest use them. */
export { flatEdges, metersToEdges } from './edges.ts';
export { areaOf, holds, type Area, type Shape } from './shape.ts';
export { insideOf } from './stretches.ts';
