/** What other slices may know of it, in the browser and at the server alike. */
export {
  listPeopleOf,
  listThingsOf,
  putPermissions,
  type PermissionChange,
  type PersonAnswer,
  type ThingsOf,
} from './access-contract.ts';
export { boardOfTab, chartFaults, commonDimensions, freePlace, sizeOf } from './board.ts';
export { embedHostPattern, embedLimits } from './embed-rules.ts';
