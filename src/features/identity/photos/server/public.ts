export { readAccountPhoto } from './read-photo.ts';
