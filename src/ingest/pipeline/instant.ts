const digit0 = 48;

/**
 * Parses an ISO 8601 instant: `2026-11-20T10:00:00Z`, with any fraction, with `Z`, `+03:00` or `+0300`.
 * @returns milliseconds since 1970; NaN when invalid
 */
export function parseInstant(text: string): number {
  if (text.length < 20 || text.length > 40) return Number.NaN;
  const day = epochDay(number(text, 0, 4), number(text, 5, 2), number(text, 8, 2));
  const hour = number(text, 11, 2);
  const minute = number(text, 14, 2);
  const second = number(text, 17, 2);
  const marks = text[4] === '-' && text[7] === '-' && text[10] === 'T' && text[13] === ':' && text[16] === ':';
  if (!marks || !(hour < 24 && minute < 60 && second < 60)) return Number.NaN;
  const whole = day * 86_400_000 + hour * 3_600_000 + minute * 60_000 + second * 1_000;
  let at = 19;
  let milliseconds = 0;
  if (text[at] === '.') {
    at++;
    let scale = 100;
    const first = at;
    for (let value = digit(text, at); value <= 9; value = digit(text, ++at)) {
      milliseconds += Math.floor(value * scale);
      scale /= 10;
    }
    if (at === first) return Number.NaN;
  }
  return whole + milliseconds - readOffset(text, at);
}

/** Offset from UTC in milliseconds; NaN when invalid. */
function readOffset(text: string, at: number): number {
  const mark = text[at];
  if (mark === 'Z') return text.length === at + 1 ? 0 : Number.NaN;
  if (mark !== '+' && mark !== '-') return Number.NaN;
  const colon = text[at + 3] === ':' ? 1 : 0;
  if (text.length !== at + 5 + colon) return Number.NaN;
  const hour = number(text, at + 1, 2);
  const minute = number(text, at + 3 + colon, 2);
  if (!(hour < 24 && minute < 60)) return Number.NaN;
  return (mark === '-' ? -1 : 1) * (hour * 60 + minute) * 60_000;
}

/** Days since 1970 of a calendar day; NaN when invalid. */
function epochDay(year: number, month: number, day: number): number {
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return Number.NaN;
  // Years start in March, so that the leap day is last.
  const from = month > 2 ? year : year - 1;
  const era = Math.floor(from / 400);
  const ofEra = from - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function number(text: string, start: number, length: number): number {
  let value = 0;
  for (let at = start; at < start + length; at++) {
    const next = digit(text, at);
    if (next > 9) return Number.NaN;
    value = value * 10 + next;
  }
  return value;
}

/** 0 to 9; more for a non-digit. */
function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - digit0;
  return value >= 0 && value <= 9 ? value : 10;
}
