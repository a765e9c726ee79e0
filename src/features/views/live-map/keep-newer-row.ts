import { rowField, statusOf } from '#features/assets/catalogue/live/public.ts';
import { replacesStatus } from '#features/assets/catalogue/public.ts';

const positionFields = [rowField.time, rowField.latitude, rowField.longitude, rowField.heading, rowField.speed];
/** What live events report and a reading does not have. */
const eventFields = [rowField.hourMeter, rowField.odometer, rowField.fuel];

/**
 * Puts into a row that was read what is known from events to be newer, or the same but more exact: a reading has whole seconds
 * and metres.
 */
export function keepNewerRow(read: Float64Array, at: number, known: Float64Array, from: number): void {
  const knownOf = (field: number) => known[from + field] ?? Number.NaN;
  const readOf = (field: number) => read[at + field] ?? Number.NaN;
  const copy = (field: number) => (read[at + field] = knownOf(field));
  const [knownAt, readAt] = [secondOf(knownOf(rowField.time)), secondOf(readOf(rowField.time))];
  const isBehind = !Number.isNaN(knownAt) && !(readAt >= knownAt);
  const [status, before] = [readOf(rowField.status), knownOf(rowField.status)];
  const isSameSince = secondOf(readOf(rowField.statusSince)) === secondOf(knownOf(rowField.statusSince));
  if ((status === before && isSameSince) || !replacesStatus(statusOf(status), statusOf(before), isBehind)) {
    copy(rowField.status);
    copy(rowField.statusSince);
  }
  eventFields.forEach(copy);
  if (isBehind) positionFields.forEach(copy);
  else if (readAt === knownAt) for (const field of positionFields) if (!Number.isNaN(knownOf(field))) copy(field);
}

function secondOf(ms: number): number {
  return Math.floor(ms / 1_000);
}
