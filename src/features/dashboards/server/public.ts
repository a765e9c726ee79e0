/** What other slices may use of it at the server. */
export { findDashboards } from './find-dashboards.ts';
