/** Used by other slices, in the browser and on the server. */
export { countOutcomes, type FileLine, type JudgedLine, markRepeated, printableCell, spoil } from './judged-line.ts';
export { normalizeTitle, knowTitles, matchColumns } from './match-columns.ts';
export { type Problem, problemText } from './problem-text.ts';
