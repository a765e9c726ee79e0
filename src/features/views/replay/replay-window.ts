/** Instants in milliseconds since 1970: the span of a replay, or its visible part. */
export interface ReplayWindow {
  from: number;
  to: number;
}

/** Dragged part of the window. */
export type WindowGrip = 'from' | 'to' | 'both';

/** Minimum width of a window. */
const narrowestMs = 60_000;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Instant at a fraction of the window, 0 to 1. */
export function instantAt({ from, to }: ReplayWindow, share: number): number {
  return from + between(share, 0, 1) * (to - from);
}

/** Moves the window or one of its ends within the span. */
export function moveWindow({ from, to }: ReplayWindow, span: ReplayWindow, grip: WindowGrip, by: number): ReplayWindow {
  if (grip === 'from') return { from: Math.min(Math.max(from + by, span.from), to - narrowestMs), to };
  if (grip === 'to') return { from, to: Math.max(Math.min(to + by, span.to), from + narrowestMs) };
  const way = between(by, span.from - from, span.to - to);
  return { from: from + way, to: to + way };
}

/** Zooms the window around a fixed instant. */
export function zoomWindow(
  { from, to }: ReplayWindow,
  span: ReplayWindow,
  around: number,
  factor: number,
): ReplayWindow {
  const length = Math.min(Math.max((to - from) * factor, narrowestMs), span.to - span.from);
  const start = around - ((around - from) / Math.max(to - from, 1)) * length;
  const begin = between(start, span.from, span.to - length);
  return { from: begin, to: begin + length };
}

/** Window between two instants in any order; null when too narrow. */
export function windowBetween(one: number, other: number): ReplayWindow | null {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  return to - from >= narrowestMs ? { from, to } : null;
}

/** Zoom factor of a key: half or double. Null for other keys. */
export function zoomFactorOf({ key, ctrlKey, metaKey }: KeyboardPress): number | null {
  if (ctrlKey || metaKey) return null;
  if (key === '+' || key === '=') return 0.5;
  return key === '-' ? 2 : null;
}

type KeyboardPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;
