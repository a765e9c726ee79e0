export { freshHours } from './precedence.ts';
