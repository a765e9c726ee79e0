/** Seconds per board on a wall display; 0: until a key is pressed. */
export const wallSeconds = [5, 10, 15, 30, 60, 120, 300, 0] as const;
export type WallSeconds = (typeof wallSeconds)[number];
/** Long enough to read a board from across a room. */
export const usualSeconds: WallSeconds = 30;

export function readSeconds(text: string | null): WallSeconds {
  return wallSeconds.find((seconds) => String(seconds) === text) ?? usualSeconds;
}

export type WallKey = 'next' | 'previous' | 'hold';

/** The action of a key on a wall display; null if none. */
export function wallKeyOf(key: string): WallKey | null {
  if (key === 'ArrowRight' || key === 'PageDown') return 'next';
  if (key === 'ArrowLeft' || key === 'PageUp') return 'previous';
  return key === ' ' || key === 'p' ? 'hold' : null;
}

/** Index after a step among `count` boards, wrapping around. */
export function placeAfter(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
