import type { PixelSpot } from './ground-tiles.ts';

const round = (value: number) => Math.round(value * 10) / 10;
/** Points closer than this to the previous one are indistinguishable. */
const least = 0.3;

interface Limits {
  width: number;
  height: number;
}

/** Lines as one path, clipped to the picture and without indistinguishable points. */
export function pathOf(lines: readonly (readonly PixelSpot[])[], limits: Limits | null, isClosed = false): string {
  return lines.map((line) => (limits && !touches(line, limits) ? '' : onePath(line, isClosed))).join('');
}

function onePath(line: readonly PixelSpot[], isClosed: boolean): string {
  let path = '';
  let before: PixelSpot | null = null;
  for (const [index, spot] of line.entries()) {
    const isLast = index === line.length - 1;
    if (before && !isLast && Math.hypot(spot[0] - before[0], spot[1] - before[1]) < least) continue;
    path += `${before ? 'L' : 'M'}${round(spot[0])} ${round(spot[1])} `;
    before = spot;
  }
  return path === ''
    ? ''
    : path + (isClosed ? 'Z ' : line.length === 1 ? `L${round(line[0]?.[0] ?? 0)} ${round(line[0]?.[1] ?? 0)} ` : '');
}

function touches(line: readonly PixelSpot[], { width, height }: Limits): boolean {
  const room = 12;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of line) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return right > -room && left < width + room && bottom > -room && top < height + room;
}
