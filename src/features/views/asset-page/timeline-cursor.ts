import type { OverrideKind } from '#features/assets/catalogue/contract.ts';
import type { TimelineDay } from './contract.ts';

/** Band of a day, by indexes. */
export interface Cursor {
  day: number;
  band: number;
}

export interface DrawnDay extends TimelineDay {
  /** Fractions of the day's length, 0 to 1, per band. */
  spans: readonly Span[];
  /** The same per mark. */
  markSpans: readonly Span[];
}

interface Span {
  left: number;
  width: number;
}

/** Positions of a day's bands; a day of 23 or 25 hours has the same width. */
export function drawDay(day: TimelineDay): DrawnDay {
  const start = Date.parse(day.starts_at);
  const length = Date.parse(day.ends_at) - start;
  const spanOf = ({ from, to }: { from: string; to: string }) => ({
    left: (Date.parse(from) - start) / length,
    width: (Date.parse(to) - Date.parse(from)) / length,
  });
  return { ...day, spans: day.bands.map(spanOf), markSpans: day.marks.map(spanOf) };
}

/** Kinds of marks during a part of a day. */
export function marksDuring(
  { marks }: Pick<TimelineDay, 'marks'>,
  { from, to }: { from: string; to: string },
): OverrideKind[] {
  const during = marks.filter((mark) => mark.from < to && mark.to > from);
  return [...new Set(during.map(({ kind }) => kind))];
}

/** Band selected by a key; null for other keys and at the end. Rows are days from the top. */
export function moveCursor(days: readonly DrawnDay[], { day, band }: Cursor, key: string): Cursor | null {
  const last = (days[day]?.bands.length ?? 0) - 1;
  const span = days[day]?.spans[band];
  switch (key) {
    case 'ArrowLeft':
      return band > 0 ? { day, band: band - 1 } : null;
    case 'ArrowRight':
      return band < last ? { day, band: band + 1 } : null;
    case 'Home':
      return { day, band: 0 };
    case 'End':
      return { day, band: last };
    case 'ArrowUp':
      return span ? nextDay(days, day, { step: -1, at: span.left + span.width / 2 }) : null;
    case 'ArrowDown':
      return span ? nextDay(days, day, { step: 1, at: span.left + span.width / 2 }) : null;
    default:
      return null;
  }
}

/** The next day with bands, at the same time of day or the nearest band. */
function nextDay(days: readonly DrawnDay[], from: number, { step, at }: { step: 1 | -1; at: number }): Cursor | null {
  for (let day = from + step; day >= 0 && day < days.length; day += step) {
    const spans = days[day]?.spans ?? [];
    if (spans.length === 0) continue;
    const found = spans.findIndex(({ left, width }) => at < left + width);
    return { day, band: found === -1 ? spans.length - 1 : found };
  }
  return null;
}
