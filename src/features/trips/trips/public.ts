/** What other slices may know of it, in the browser and at the server alike. */
export { meanSpeed, tripRules, type TripPlace, type TripOrStop } from './trip-rules.ts';
