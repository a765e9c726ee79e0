import { clockSpeeds, type ClockSpeed } from '#features/trips/history/public.ts';

/** The one clock of a replay. Instants are milliseconds since 1970. */
export interface ReplayClock {
  /** The part of the span that is looked at: the clock runs inside it, and starts over at its end where it loops. */
  from: number;
  to: number;
  at: number;
  speed: ClockSpeed;
  isPlaying: boolean;
  isLooping: boolean;
}

export type ClockEvent =
  /** `elapsed`: milliseconds of the real clock since the last tick. */
  | { type: 'tick'; elapsed: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'toggle' }
  | { type: 'scrub'; at: number }
  /** Milliseconds of the replay, back where negative. */
  | { type: 'step'; by: number }
  /** To the next mark, or the one before; `marks` rise. */
  | { type: 'jump'; to: 'next' | 'previous'; marks: readonly number[] }
  | { type: 'home' }
  | { type: 'end' }
  | { type: 'speed'; speed: ClockSpeed }
  | { type: 'faster' }
  | { type: 'slower' }
  | { type: 'loop'; isLooping: boolean }
  /** Another part of the span. */
  | { type: 'look'; from: number; to: number };

/** A tab that slept does not leap: the clock goes on from where it was. */
const longestTickMs = 250;
/** A person who presses "previous" right after a mark wants the one before it. */
const justPassedMs = 1_000;

export function startClock(
  from: number,
  to: number,
  more: Partial<Pick<ReplayClock, 'at' | 'speed'>> = {},
): ReplayClock {
  const { at = from, speed = 60 } = more;
  return { from, to, at: within({ from, to }, at), speed, isPlaying: false, isLooping: false };
}

/** The clock after an event; the same object where nothing changed. */
export function runClock(clock: ReplayClock, event: ClockEvent): ReplayClock {
  switch (event.type) {
    case 'tick':
      return clock.isPlaying ? advance(clock, Math.min(event.elapsed, longestTickMs)) : clock;
    case 'play':
      return play(clock);
    case 'pause':
      return clock.isPlaying ? { ...clock, isPlaying: false } : clock;
    case 'toggle':
      return clock.isPlaying ? { ...clock, isPlaying: false } : play(clock);
    case 'scrub':
      return moveTo(clock, event.at);
    case 'step':
      return moveTo(clock, clock.at + event.by);
    case 'jump':
      return moveTo(clock, findMark(clock, event));
    case 'home':
      return moveTo(clock, clock.from);
    case 'end':
      return moveTo({ ...clock, isPlaying: false }, clock.to);
    case 'speed':
      return event.speed === clock.speed ? clock : { ...clock, speed: event.speed };
    case 'faster':
      return { ...clock, speed: neighbour(clock.speed, 1) };
    case 'slower':
      return { ...clock, speed: neighbour(clock.speed, -1) };
    case 'loop':
      return { ...clock, isLooping: event.isLooping };
    case 'look':
      return { ...clock, from: event.from, to: event.to, at: within(event, clock.at) };
  }
}

/** From its end a clock plays from the beginning: nobody wants to see nothing. */
function play(clock: ReplayClock): ReplayClock {
  if (clock.isPlaying) return clock;
  return { ...clock, isPlaying: true, at: clock.at >= clock.to ? clock.from : clock.at };
}

function advance(clock: ReplayClock, elapsed: number): ReplayClock {
  const at = clock.at + elapsed * clock.speed;
  if (at < clock.to) return { ...clock, at };
  if (!clock.isLooping) return { ...clock, at: clock.to, isPlaying: false };
  const length = clock.to - clock.from;
  return { ...clock, at: length > 0 ? clock.from + ((at - clock.from) % length) : clock.from };
}

function moveTo(clock: ReplayClock, wanted: number): ReplayClock {
  const at = within(clock, wanted);
  return at === clock.at ? clock : { ...clock, at };
}

function within({ from, to }: { from: number; to: number }, at: number): number {
  return Math.min(Math.max(at, from), to);
}

function findMark(clock: ReplayClock, { to, marks }: Extract<ClockEvent, { type: 'jump' }>): number {
  if (to === 'next') return marks.find((mark) => mark > clock.at) ?? clock.to;
  const slack = clock.isPlaying ? justPassedMs * clock.speed : 0;
  return marks.findLast((mark) => mark < clock.at - slack) ?? clock.from;
}

function neighbour(speed: ClockSpeed, by: 1 | -1): ClockSpeed {
  return clockSpeeds[clockSpeeds.indexOf(speed) + by] ?? speed;
}
