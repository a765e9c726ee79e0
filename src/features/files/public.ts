/** What other slices may know of it, in the browser and at the server alike. */
export { fileAddress, managerPath } from './file-address.ts';
