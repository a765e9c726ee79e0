/** What other slices may know of it, in the browser and at the server alike. */
export { mayTreatAny } from './alert-policy.ts';
export { alertPath } from './alert-path.ts';
