/** Used by other slices, in the browser and on the server. */
export {
  drawingOf,
  type DrawingColors,
  type DrawingLabels,
  type DrawnCard,
} from '#features/indicators/model/card-drawing.ts';
export { groupStatuses, isSequence, rankSeverities } from '#features/indicators/model/card-rows.ts';
export { causeOf as likelyCauseOf, silenceCauses, type SilenceCause } from '#features/indicators/model/bands.ts';
export { arithmetic, terms, type ArithmeticPiece, type TermName } from '#features/indicators/model/arithmetic.ts';
export { type MeasureChange, changeOf } from '#features/indicators/model/change-of.ts';
export { keyLabels, type KeyLabels } from '#features/indicators/model/key-labels.ts';
export { dueColors, measureColors } from '#features/indicators/model/measure-colors.ts';
export {
  type Dimension,
  dimensions,
  type MeasureKey,
  measureKeys,
  measureOf,
  notAttributed,
} from '#features/indicators/model/measures.ts';
export {
  type Days,
  daysOf,
  faultOfDays,
  type IndicatorPeriod,
  periodNames,
  anyPeriodPart,
  periodPart,
} from '#features/indicators/model/period.ts';
export { unfitFields } from '#features/indicators/model/plan.ts';
export { cardKeys, type TabName, tabNames } from '#features/indicators/model/tab-names.ts';
export { type Card, chartKinds, tabs } from '#features/indicators/model/tabs.ts';
export { valueFormatter, type ValueFormatter } from '#features/indicators/model/value-formatter.ts';
