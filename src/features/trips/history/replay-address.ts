/** How much faster than the recording a replay runs. */
export const clockSpeeds = [1, 2, 5, 10, 30, 60, 120, 300] as const;
export type ClockSpeed = (typeof clockSpeeds)[number];

/** Most assets that one replay shows. */
export const replayAssetsMax = 50;

/** What the address says of a replay and of the time machine, so that a link shows a colleague the same. Instants in milliseconds since 1970. */
export interface ReplayAddress {
  /** Codes of the assets that are replayed; empty: there is no replay. */
  codes: readonly string[];
  /** Null: today. */
  from: number | null;
  to: number | null;
  /** Where the clock stands. */
  at: number | null;
  speed: ClockSpeed;
  /** The past moment that the whole map shows; null: the present. */
  moment: number | null;
}

export const plainSpeed: ClockSpeed = 60;

export function readReplayAddress(params: URLSearchParams): ReplayAddress {
  const speed = Number(params.get('speed'));
  const codes = (params.get('replay') ?? '').split(',').map((code) => code.trim());
  return {
    codes: [...new Set(codes.filter(Boolean))].slice(0, replayAssetsMax),
    from: readInstant(params.get('from')),
    to: readInstant(params.get('to')),
    at: readInstant(params.get('t')),
    speed: clockSpeeds.find((known) => known === speed) ?? plainSpeed,
    moment: readInstant(params.get('at_time')),
  };
}

/** The address without what stands there anyway; parameters of others stay. */
export function writeReplayAddress(params: URLSearchParams, address: ReplayAddress): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  const { codes, from, to, at, speed, moment } = address;
  const isReplay = codes.length > 0;
  put('replay', codes.join(','));
  put('from', isReplay ? writeInstant(from) : null);
  put('to', isReplay ? writeInstant(to) : null);
  put('t', isReplay ? writeInstant(at) : null);
  put('speed', isReplay && speed !== plainSpeed ? String(speed) : null);
  put('at_time', writeInstant(moment));
  return next;
}

/** As ISO 8601 writes it, or as milliseconds. */
function readInstant(text: string | null): number | null {
  if (!text) return null;
  const instant = /^\d{11,14}$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/** People read addresses: no more digits than needed. */
function writeInstant(instant: number | null): string | null {
  return instant === null
    ? null
    : new Date(instant)
        .toISOString()
        .replace(/(:00)?\.000Z$/, 'Z')
        .replace(/\.\d+Z$/, 'Z');
}
