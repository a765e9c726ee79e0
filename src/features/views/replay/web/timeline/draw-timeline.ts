import { tripRules } from '#features/trips/trips/public.ts';
import { stateColors } from '../../replay-colors.ts';
import type { TimeTick } from '../../time-ticks.ts';
import type { Track } from '../../track/track.ts';

export interface Window {
  from: number;
  to: number;
}

/** CSS pixels. */
export interface TimelineSize {
  width: number;
  height: number;
}

export interface Colors {
  light: 'light' | 'dark';
  text: string;
  hairline: string;
  line: string;
  area: string;
  ground: string;
}

export const colorsOf = (light: 'light' | 'dark'): Colors =>
  light === 'light'
    ? { light, text: '#5d696f', hairline: '#dfe3e5', line: '#0b6b74', area: 'rgb(11 107 116 / 12%)', ground: '#ffffff' }
    : {
        light,
        text: '#97a4aa',
        hairline: '#263036',
        line: '#3fb3bd',
        area: 'rgb(63 179 189 / 16%)',
        ground: '#12181b',
      };

const font = "11px 'Inter Variable', Inter, system-ui, sans-serif";

/** Scales and clears a canvas for the screen's resolution; null without a context. */
export function beginDrawing(
  canvas: HTMLCanvasElement,
  { width, height }: TimelineSize,
): CanvasRenderingContext2D | null {
  const ratio = devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  if (context) context.font = font;
  return context;
}

export function xOf(at: number, { from, to }: Window, width: number): number {
  return ((at - from) / Math.max(to - from, 1)) * width;
}

/** Draws states as colour bands; unknown time stays empty. */
export function drawStates(
  context: CanvasRenderingContext2D,
  { time, state, length }: Track,
  { look, box, light }: { look: Window; box: { y: number; width: number; height: number }; light: 'light' | 'dark' },
): void {
  let start = 0;
  for (let slot = 1; slot <= length; slot++) {
    const isGap = slot < length && (time[slot] ?? 0) - (time[slot - 1] ?? 0) > tripRules.gapMs;
    if (slot < length && !isGap && state[slot] === state[start]) continue;
    const end = slot === length || isGap ? slot - 1 : slot;
    const x = Math.max(0, xOf(time[start] ?? 0, look, box.width));
    const right = Math.min(box.width, xOf(time[end] ?? 0, look, box.width));
    if (right > 0 && x < box.width) {
      context.fillStyle = stateColors[light][state[start] ?? 0] ?? '';
      context.fillRect(x, box.y, Math.max(right - x, 1), box.height);
    }
    start = slot;
  }
}

/** Top of the speed axis: a round number not below the top speed. */
export function axisTop(topSpeed: number): number {
  return (
    [10, 20, 30, 40, 60, 80, 100, 120, 160, 200, 300, 400].find((top) => top >= topSpeed) ??
    Math.ceil(topSpeed / 100) * 100
  );
}

export function drawSpeed(
  context: CanvasRenderingContext2D,
  track: Track,
  { look, size, top, colors }: { look: Window; size: TimelineSize; top: number; colors: Colors },
): void {
  const y = (speed: number) => size.height - 1 - (Math.min(speed, top) / top) * (size.height - 4);
  const line = new Path2D();
  const area = new Path2D();
  let lastX = Number.NaN;
  const close = () => {
    if (!Number.isNaN(lastX)) area.lineTo(lastX, size.height);
    lastX = Number.NaN;
  };
  for (let slot = firstInside(track, look.from); slot < track.length; slot++) {
    const [at = 0, speed = Number.NaN] = [track.time[slot], track.speed[slot]];
    if (Number.isNaN(speed)) continue;
    const x = xOf(at, look, size.width);
    const isGap = slot > 0 && at - (track.time[slot - 1] ?? 0) > tripRules.gapMs;
    if (Number.isNaN(lastX) || isGap) {
      close();
      line.moveTo(x, y(speed));
      area.moveTo(x, size.height);
      area.lineTo(x, y(speed));
    } else {
      line.lineTo(x, y(speed));
      area.lineTo(x, y(speed));
    }
    lastX = x;
    if (at > look.to) break;
  }
  close();
  context.fillStyle = colors.area;
  context.fill(area);
  context.strokeStyle = colors.line;
  context.lineWidth = 1.25;
  context.lineJoin = 'round';
  context.stroke(line);
}

/** Slot before a window, so that the line enters from its edge. */
function firstInside({ time, length }: Track, from: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

export function drawGrid(
  context: CanvasRenderingContext2D,
  { size, colors, ticks, look }: { size: TimelineSize; colors: Colors; ticks: readonly TimeTick[]; look: Window },
): void {
  context.fillStyle = colors.hairline;
  for (const share of [0, 0.5, 1])
    context.fillRect(0, Math.round((size.height - 4) * share) + (share === 1 ? 3 : 0), size.width, 1);
  for (const { at } of ticks) context.fillRect(Math.round(xOf(at, look, size.width)), 0, 1, size.height);
}

/** Label of the axis, drawn over the line. */
export function drawTop(context: CanvasRenderingContext2D, top: number, colors: Colors): void {
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = colors.ground;
  context.fillStyle = colors.text;
  context.strokeText(`${top} km/h`, 4, 4);
  context.fillText(`${top} km/h`, 4, 4);
}
