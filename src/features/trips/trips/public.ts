/** Used by other slices, in the browser and on the server. */
export { meanSpeed, tripRules, type TripPlace, type TripOrStop } from './trip-thresholds.ts';
