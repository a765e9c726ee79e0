/** For other slices: charts of any measures; they need `messages/{page-,}*.ts`. */
export { CardView, isLegended, useLegend } from './cards/card-view.tsx';
export { FilterChooser } from './filter-chooser.tsx';
export { HowDialog } from './cards/how-dialog.tsx';
export { PeriodChooser } from './period-chooser.tsx';
export { useValueFormatter } from './use-value-formatter.ts';
export { drillDownLink, type DrillDownTarget } from '../page/drill-down.ts';
