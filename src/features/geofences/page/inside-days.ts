import { dayMs } from '#platform/time/durations.ts';

/** Seconds inside of an asset on a day. */
export interface InsideItem {
  day: string;
  asset_id: string;
  asset: { code: string };
  inside_s: number;
}

export interface InsideDay {
  /** `2026-11-20`. */
  day: string;
  /** Sum over all assets. */
  inside_s: number;
  /** Longest first. */
  assets: readonly { id: string; code: string; inside_s: number }[];
}

/** Every day of a span, inclusive, with the assets inside. */
export function insideDays(items: readonly InsideItem[], { from, to }: { from: string; to: string }): InsideDay[] {
  const days: InsideDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const assets = items
      .filter((item) => item.day === day)
      .map(({ asset_id: id, asset: { code }, inside_s }) => ({ id, code, inside_s }))
      .toSorted((a, b) => b.inside_s - a.inside_s);
    days.push({ day, assets, inside_s: assets.reduce((sum, { inside_s }) => sum + inside_s, 0) });
  }
  return days;
}

/** Days of a time zone that a span of instants touches; its end is exclusive. */
export function daysOfSpan(span: { from: string; to: string }, timeZone: string): { from: string; to: string } {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return { from: format.format(Date.parse(span.from)), to: format.format(Date.parse(span.to) - 1) };
}
