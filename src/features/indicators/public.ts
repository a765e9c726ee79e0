/** What other slices may know of it, in the browser and at the server alike. */
export { drawingOf, type DrawingInks, type DrawingWords, type DrawnCard } from './card-drawing.ts';
export { groupStatuses, isSequence, rankSeverities } from './card-rows.ts';
export { silenceCauses, type SilenceCause } from './bands.ts';
export { type Change, changeOf } from './change-of.ts';
export { keyWords, type KeyWords } from './key-words.ts';
export { dueInks, measureInks } from './measure-inks.ts';
export { type Dimension, dimensions, type MeasureKey, measureKeys, measureOf } from './measures.ts';
export { loadMeasureWords } from './messages/load-words.ts';
export { type Days, daysOf, faultOfDays, type Period, periodNames, readPeriod, writePeriod } from './period.ts';
export { misfitsOf } from './plan.ts';
export { type Card, chartKinds, type TabName, tabNames, tabs } from './tabs.ts';
export { valueWords, type ValueWords } from './value-words.ts';
