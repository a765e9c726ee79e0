/** Seconds that a board may stay on a wall screen; 0: until a key is pressed. */
export const wallSeconds = [5, 10, 15, 30, 60, 120, 300, 0] as const;
export type WallSeconds = (typeof wallSeconds)[number];
/** Long enough to read a board from across a room. */
export const usualSeconds: WallSeconds = 30;

export function readSeconds(text: string | null): WallSeconds {
  return wallSeconds.find((seconds) => String(seconds) === text) ?? usualSeconds;
}

export type WallKey = 'next' | 'previous' | 'hold';

/** What a key does on a wall screen; null: nothing. */
export function wallKeyOf(key: string): WallKey | null {
  if (key === 'ArrowRight' || key === 'PageDown') return 'next';
  if (key === 'ArrowLeft' || key === 'PageUp') return 'previous';
  return key === ' ' || key === 'p' ? 'hold' : null;
}

/** The place whose turn it is after so many steps, among so many. */
export function placeAfter(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
