/** Indexes of a slot's numbers in `PointStore`: its movement, and when the last fix came. */
export const EXACT = {
  fromX: 0,
  fromY: 1,
  toX: 2,
  toY: 3,
  startedAt: 4,
  duration: 5,
  fromHeading: 6,
  toHeading: 7,
  fixedAt: 8,
  /** Count of the numbers. */
  fields: 9,
} as const;
