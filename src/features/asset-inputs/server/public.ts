export { insertInputs } from './input-store.ts';
