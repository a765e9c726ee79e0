/** What other slices may use of it: charts of any measures, in words that `loadIndicatorWords` brings. */
export { CardView, isLegended, useLegend } from './card-view.tsx';
export { FilterChooser } from './filter-chooser.tsx';
export { HowDialog } from './how-dialog.tsx';
export { loadIndicatorWords } from '../messages/load-words.ts';
export { PeriodChooser } from './period-chooser.tsx';
export { useValueWords } from './use-value-words.ts';
export { wayBehind, type Behind } from '../way-behind.ts';
