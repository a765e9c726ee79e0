/** What other slices may know of it, in the browser and at the server alike. */
export { ageBands, silenceBands, silenceCauses } from './bands.ts';
export { dimensions, measureKeys, measureOf, type Dimension, type MeasureKey, type MeasureUnit } from './measures.ts';
export { misfitsOf, type Asked } from './plan.ts';
export { chartKinds, tabNames, tabs, type Card, type ChartKind, type TabName } from './tabs.ts';
