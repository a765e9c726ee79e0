import type { places as english } from './en.ts';

export const places: typeof english = {
  off: '{distance} a {point} de {town}',
  points: { n: 'N', ne: 'NE', e: 'L', se: 'SE', s: 'S', sw: 'SO', w: 'O', nw: 'NO' },
};
