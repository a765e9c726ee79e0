export { type AnswerDeps, answerQuery, answerTab } from './engine/answer.ts';
export type { AskedChart } from './demand-chart.ts';
export { measureCell, measureColumn, splitCell } from './export-card.ts';
export { indicatorMessages } from './indicator-messages.ts';
export { createAnswerDeps } from './engine/open-answers.ts';
export { paperColors } from './print-colors.ts';
export { paperKeyLabels } from './paper-key-labels.ts';
