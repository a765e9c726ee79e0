/** What other slices may know of it, in the browser and at the server alike. */
export { drawingOf, type DrawingInks, type DrawingWords } from './card-drawing.ts';
export { isSequence, rankSeverities } from './card-rows.ts';
export { changeOf } from './change-of.ts';
export { inputPagesOf, isContentOf } from './input-pages.ts';
export { dueInks, measureInks } from './measure-inks.ts';
export { valueWords, type ValueWords } from './value-words.ts';
