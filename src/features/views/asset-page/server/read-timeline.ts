import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import type { ParamsOf, QueryOf, ReplyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { dayMs } from '#platform/time/durations.ts';
import { timelineLimits, type getTimeline } from '../contract.ts';
import { bandsOf, cutTo, roundBands } from '../timeline-rules.ts';
import { fetchCalendar, fetchMarkTimes, fetchRuns } from './timeline-store.ts';

const text = (time: number) => new Date(time).toISOString();
const asText = <Time extends { from: number; to: number }>(time: Time) => ({
  ...time,
  from: text(time.from),
  to: text(time.to),
});

/** @throws Refusal `validation_error` on `to` when it precedes `from` or the span is too long */
export async function readTimeline(
  context: Context,
  { id }: ParamsOf<typeof getTimeline>,
  query: QueryOf<typeof getTimeline>,
): Promise<ReplyOf<typeof getTimeline>> {
  const days = (Date.parse(query.to) - Date.parse(query.from)) / dayMs + 1;
  if (days < 1 || days > timelineLimits.days)
    throw invalid({ to: [code.outOfRange] }, { to: { max: timelineLimits.days } });
  await demandVisibleAsset(context, id);
  const calendar = await fetchCalendar(context, query);
  const from = calendar.days[0]?.from ?? 0;
  const to = calendar.days.at(-1)?.to ?? 0;
  const runs = await fetchRuns(context, { assetId: id, from, to, movingKmh: calendar.movingKmh });
  const until = Math.min(Date.now(), to);
  const bands = bandsOf(runs, { until, silentAfterMs: calendar.silentAfterMs });
  const marks = cutTo(await fetchMarkTimes(context, { assetId: id, from, to }), from, until);
  return {
    time_zone: calendar.timeZone,
    days: calendar.days.map((day) => {
      const { bands: shown, isRounded } = roundBands(cutTo(bands, day.from, day.to));
      return {
        day: day.day,
        starts_at: text(day.from),
        ends_at: text(day.to),
        bands: shown.map(asText),
        marks: cutTo(marks, day.from, day.to).map(asText),
        rounded: isRounded,
      };
    }),
  };
}
