/** Used by other slices, in the browser and on the server. */
export {
  listPeopleOf,
  listPermissions,
  listThingsOf,
  putPermissions,
  type PermissionChange,
  type PersonAnswer,
  type ThingsOf,
} from '#features/dashboards/access/contract.ts';
export { boardOfTab, chartFaults, commonDimensions, freePlace, isPlaced, sizeOf } from './board.ts';
export { briefcasePath, contentPath, dashboardsPath, isId, rootBriefcase } from './dashboard-addresses.ts';
export { type BoardPlace, lesserOf, mapColors, placesOf, rangeOf, stepOf, steps } from './map-places.ts';
export { movedTo } from './move-to.ts';
export { boardFilterNames, filterOfDimension, joinFilters } from './board-filters.ts';
