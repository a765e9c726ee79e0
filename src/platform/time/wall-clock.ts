const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Wall-clock time of an instant in a time zone: `2026-11-20T07:30:00`. */
export function wallClock(instantMs: number, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '00';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * The instant, in milliseconds since 1970, of a wall-clock time (`2026-11-20T07:30`, with optional seconds and
 * fraction); NaN if it is invalid. A time skipped in spring uses the offset before the change; of a time that occurs
 * twice in autumn the first is returned.
 */
export function instantOf(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const offsetAt = (instant: number) =>
    Date.parse(`${wallClock(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000;
  // Around a clock change both offsets are in force within a day of the time.
  const offsets = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const fits = offsets.map((offset) => asUtc - offset).filter((instant) => instant + offsetAt(instant) === asUtc);
  return Math.min(...fits, Infinity) === Infinity ? asUtc - (offsets[0] ?? 0) : Math.min(...fits);
}

/**
 * Start of a day in a time zone, given as `YYYY-MM-DD` or by an instant in it. Also right where clocks change at
 * midnight.
 */
export function startOfDay(day: string | number, timeZone: string): number {
  const date = typeof day === 'string' ? day : wallClock(day, timeZone).slice(0, 10);
  return instantOf(`${date}T00:00`, timeZone);
}
