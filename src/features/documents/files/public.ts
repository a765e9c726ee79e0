/** What other slices may know of it, in the browser and at the server alike. */
export { fileTypes } from './file-types.ts';
export { fileAddress, managerPath } from './file-address.ts';
