export { passwordLetters } from './letters.ts';
export { setUpPath } from './link-uses.ts';
