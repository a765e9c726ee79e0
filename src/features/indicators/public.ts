/** What other slices may know of it, in the browser and at the server alike. */
export { type Dimension, dimensions, type MeasureKey, measureKeys, measureOf } from './measures.ts';
export { loadMeasureWords } from './messages/load-words.ts';
export { type Days, daysOf, faultOfDays, type Period, periodNames, readPeriod, writePeriod } from './period.ts';
export { misfitsOf } from './plan.ts';
export { type Card, chartKinds, type TabName, tabNames, tabs } from './tabs.ts';
