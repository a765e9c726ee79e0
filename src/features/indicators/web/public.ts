/** What other slices may use of it: charts of any measures, in words that `loadIndicatorWords` brings. */
export { CardView, isLegended, useLegend } from './cards/card-view.tsx';
export { FilterChooser } from './filter-chooser.tsx';
export { HowDialog } from './cards/how-dialog.tsx';
export { loadIndicatorWords } from '../messages/load-page-words.ts';
export { PeriodChooser } from './period-chooser.tsx';
export { useValueWords } from './use-value-words.ts';
export { wayBehind, type Behind } from '../page/drill-down.ts';
