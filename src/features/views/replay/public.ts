/** What other slices may know of it, in the browser and at the server alike. */
export { readReplayAddress, writeReplayAddress } from './replay-address.ts';
