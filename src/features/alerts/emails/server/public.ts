export { letterOutlet } from './letter-outlet.ts';
