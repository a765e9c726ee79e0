/** Used by other slices on the server. */
export { listPeople } from '#features/dashboards/access/server/explain-access.ts';
export { boardHoldsChart } from './board-holds-chart.ts';
export { findBoard } from './find-board.ts';
export { findDashboards } from './find-dashboards.ts';
