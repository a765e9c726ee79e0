export const places = {
  off: '{distance} {point} of {town}',
  points: { n: 'N', ne: 'NE', e: 'E', se: 'SE', s: 'S', sw: 'SW', w: 'W', nw: 'NW' },
};
