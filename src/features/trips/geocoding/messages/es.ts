import type { places as english } from './en.ts';

export const places: typeof english = {
  off: 'A {distance} al {point} de {town}',
  points: { n: 'N', ne: 'NE', e: 'E', se: 'SE', s: 'S', sw: 'SO', w: 'O', nw: 'NO' },
};
