import { numberAt, type PackedSlice } from '#features/assets/telemetry/server/public.ts';
import type { WorkSpeed } from '#features/maintenance/records/server/public.ts';
import { engineReported, workReported } from '../track/read-state.ts';
import { noFixes, unsaid, type TrackRow } from './read-track.ts';

/** Columns of a row, with the bytes of a fix. */
const widths = { times: 8, latitudes: 4, longitudes: 4, speeds: 2, headings: 2, said: 2 } as const;
type TrackColumn = keyof typeof widths;
const names = Object.keys(widths) as TrackColumn[];

/** What the statement of `fetchTrackRow` makes of rows, made of packed positions. */
export function packedTrack({ day, begin, end }: PackedSlice, workSpeeds: readonly WorkSpeed[]): TrackRow {
  const fixes = end - begin;
  const columns = columnsOf(fixes);
  const [latitude, longitude] = [day.numbers('latitude'), day.numbers('longitude')];
  const [speed, heading] = [day.numbers('speed_kmh'), day.numbers('heading_deg')];
  const [engine, ignition] = [day.numbers('engine_on'), day.numbers('ignition')];
  const [work, rpm] = [day.numbers('work'), day.numbers('rpm')];
  let setting = 0;
  for (let slot = 0; slot < fixes; slot++) {
    const at = begin + slot;
    const time = day.times[at] ?? 0;
    while ((workSpeeds[setting + 1]?.since ?? Infinity) <= time) setting += 1;
    columns.times.writeDoubleBE(time / 1e6, slot * 8);
    columns.latitudes.writeInt32BE(toWhole((numberAt(latitude, at) ?? 0) * 1e6), slot * 4);
    columns.longitudes.writeInt32BE(toWhole((numberAt(longitude, at) ?? 0) * 1e6), slot * 4);
    columns.speeds.writeInt16BE(realOr(numberAt(speed, at), 10), slot * 2);
    columns.headings.writeInt16BE(realOr(numberAt(heading, at), 1), slot * 2);
    const turns = numberAt(rpm, at);
    const works =
      numberAt(work, at) === 1 ||
      (turns !== null && Math.fround(turns) >= Math.fround(workSpeeds[setting]?.rpm ?? Infinity));
    const said = reportOf(numberAt(engine, at) ?? numberAt(ignition, at)) + (works ? workReported : 0);
    columns.said.writeInt16BE(said, slot * 2);
  }
  return { ...noFixes, fixes, ...columns };
}

/** One row of several without a common fix, in order of time. */
export function joinTrack(rows: readonly TrackRow[]): TrackRow {
  const moving_kmh = rows.at(-1)?.moving_kmh ?? 0;
  const parts = rows.filter(({ fixes }) => fixes > 0);
  const [only] = parts;
  if (!only) return { ...noFixes, moving_kmh };
  if (parts.length === 1) return { ...only, moving_kmh };
  const fixes = parts.reduce((sum, part) => sum + part.fixes, 0);
  const joined = Object.fromEntries(
    names.map((name) => [name, Buffer.concat(parts.flatMap((part) => part[name] ?? []))]),
  ) as Record<TrackColumn, Buffer>;
  const times = Float64Array.from({ length: fixes }, (_, slot) => joined.times.readDoubleBE(slot * 8));
  // Only late positions lie between packed ones.
  const isRising = times.every((time, slot) => slot === 0 || (times[slot - 1] ?? 0) < time);
  return { ...noFixes, moving_kmh, fixes, ...(isRising ? joined : inOrder(joined, times)) };
}

function inOrder(columns: Record<TrackColumn, Buffer>, times: Float64Array): Record<TrackColumn, Buffer> {
  const order = Uint32Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  const sorted = columnsOf(times.length);
  for (const name of names)
    for (const [slot, from] of order.entries())
      columns[name].copy(sorted[name], slot * widths[name], from * widths[name], (from + 1) * widths[name]);
  return sorted;
}

function columnsOf(fixes: number): Record<TrackColumn, Buffer> {
  return Object.fromEntries(names.map((name) => [name, Buffer.alloc(fixes * widths[name])])) as Record<
    TrackColumn,
    Buffer
  >;
}

function reportOf(engine: number | null): number {
  if (engine === null) return engineReported.nothing;
  return engine === 1 ? engineReported.on : engineReported.off;
}

/** A `real` in parts of a unit; without one, what stands for that. */
const realOr = (value: number | null, parts: number) => (value === null ? unsaid : toWhole(Math.fround(value) * parts));

/** Rounds as PostgreSQL does: halves to even. */
function toWhole(value: number): number {
  const whole = Math.round(value);
  return whole - value === 0.5 && whole % 2 !== 0 ? whole - 1 : whole;
}
