export { createIndicatorEngine, type IndicatorEngine } from './engine/indicator-engine.ts';
export type { AskedChart } from './demand-chart.ts';
export { askerOf } from './engine/question.ts';
export { measureCell, measureColumn, splitCell } from './export-card.ts';
export { indicatorMessages } from './indicator-messages.ts';
export { paperColors } from './print-colors.ts';
export { paperKeyLabels } from './paper-key-labels.ts';
export { openIndicatorProcess } from './process/open-process.ts';
