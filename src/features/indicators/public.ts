/** What other slices may know of it, in the browser and at the server alike. */
export { type Dimension, dimensions, type MeasureKey, measureKeys, measureOf, type MeasureUnit } from './measures.ts';
export { loadMeasureWords } from './messages/load-words.ts';
export {
  type Days,
  daysOf,
  faultOfDays,
  firstPeriod,
  type Period,
  type PeriodName,
  periodNames,
  readPeriod,
  writePeriod,
} from './period.ts';
export { type Asked, misfitsOf } from './plan.ts';
export { type Card, type ChartKind, chartKinds, type TabName, tabNames, tabs } from './tabs.ts';
