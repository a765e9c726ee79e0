export { toStop, toTrip, type StopRow, type TripRow } from './trip-rows.ts';
