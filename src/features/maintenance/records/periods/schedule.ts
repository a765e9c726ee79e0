/** Scheduled hours: weekdays (Monday 1 to Sunday 7) and minutes of the day, `to` exclusive. */
export interface WorkingHours {
  weekdays: readonly number[];
  fromMinute: number;
  toMinute: number;
}

const part = /^([1-7])(?:-([1-7]))? (\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/;
const wholeDay = 24 * 60;

/**
 * Parses `1-5 07:00-17:00; 6 07:00-12:00`: up to seven parts of weekdays with hours; `24:00` ends a day. Null if it is
 * invalid or two parts overlap.
 */
export function readSchedule(text: string): WorkingHours[] | null {
  const parts = text.split(';').map((words) => readPart(words.trim()));
  if (parts.length > 7) return null;
  const known = parts.flatMap((hours) => hours ?? []);
  return known.length < parts.length || known.some((hours, at) => known.slice(at + 1).some(meets(hours)))
    ? null
    : known;
}

function readPart(text: string): WorkingHours | null {
  const [, first, last = first, ...times] = part.exec(text) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times.map(Number);
  const hours = {
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => day >= Number(first) && day <= Number(last)),
    fromMinute: fromHour * 60 + fromMinute,
    toMinute: toHour * 60 + toMinute,
  };
  const isOne = hours.weekdays.length > 0 && hours.fromMinute < hours.toMinute && hours.toMinute <= wholeDay;
  return isOne ? hours : null;
}

function meets(one: WorkingHours): (other: WorkingHours) => boolean {
  return (other) =>
    one.fromMinute < other.toMinute &&
    other.fromMinute < one.toMinute &&
    one.weekdays.some((day) => other.weekdays.includes(day));
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The scheduled minutes of a day in order; on days of 23 or 25 hours they follow the clock. */
export function scheduledOn(schedule: readonly WorkingHours[], day: string): { from: number; to: number }[] {
  const weekday = weekdayOf(day);
  return schedule
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map(({ fromMinute: from, toMinute: to }) => ({ from, to }))
    .toSorted((one, other) => one.from - other.from);
}
