/** Used by other slices, in the browser and on the server. */
export { fileTypes } from './file-types.ts';
export { fileAddress, managerPath } from './file-address.ts';
