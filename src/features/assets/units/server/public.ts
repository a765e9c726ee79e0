export { findUnitsByCode } from './unit-store.ts';
