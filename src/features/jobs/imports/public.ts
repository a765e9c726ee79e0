/** What other slices may know of it, in the browser and at the server alike. */
export { countOutcomes, type FileLine, type JudgedLine, markRepeated, printableCell, spoil } from './judged-line.ts';
export { normalizeTitle, knowTitles, matchColumns } from './match-columns.ts';
export { type Problem, problemText } from './problem-text.ts';
