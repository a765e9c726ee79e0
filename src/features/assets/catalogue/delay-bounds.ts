/**
 * Upper bounds in seconds of the counts in `delay_histogram` (from fix to receipt) of hours and days; the tenth count
 * is for longer delays. Stored counts depend on them.
 */
export const delayBoundsS = [1, 2, 5, 10, 30, 60, 300, 900, 3_600] as const;
