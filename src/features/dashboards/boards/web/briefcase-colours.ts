/** Colours of briefcases by name. */
export const briefcaseColours = {
  petrol: '#0b7285',
  blue: '#1971c2',
  violet: '#5f3dc4',
  pink: '#a61e7c',
  red: '#c92a2a',
  orange: '#e8590c',
  gold: '#b08900',
  green: '#2b8a3e',
  brown: '#6d4c41',
  grey: '#495057',
} as const;

export const colourNames = Object.keys(briefcaseColours) as (keyof typeof briefcaseColours)[];
