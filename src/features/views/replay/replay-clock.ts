import { clockSpeeds, type ClockSpeed } from '#features/trips/history/public.ts';

/** Clock of a replay. Instants are milliseconds since 1970. */
export interface ReplayClock {
  /** Visible window of the span: the clock runs inside it, and restarts at its end when looping. */
  from: number;
  to: number;
  at: number;
  speed: ClockSpeed;
  isPlaying: boolean;
  isLooping: boolean;
}

export type ClockEvent =
  /** `elapsed`: real milliseconds since the last tick. */
  | { type: 'tick'; elapsed: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'toggle' }
  | { type: 'scrub'; at: number }
  /** Milliseconds of replay time, negative for back. */
  | { type: 'step'; by: number }
  /** To the next or previous mark; `marks` ascend. */
  | { type: 'jump'; to: 'next' | 'previous'; marks: readonly number[] }
  | { type: 'home' }
  | { type: 'end' }
  | { type: 'speed'; speed: ClockSpeed }
  | { type: 'faster' }
  | { type: 'slower' }
  | { type: 'loop'; isLooping: boolean }
  /** Changes the window. */
  | { type: 'look'; from: number; to: number };

/** Limits ticks after a suspended tab. */
const longestTickMs = 250;
/** "Previous" right after a mark means the one before it. */
const justPassedMs = 1_000;

export function startClock(
  from: number,
  to: number,
  more: Partial<Pick<ReplayClock, 'at' | 'speed'>> = {},
): ReplayClock {
  const { at = from, speed = 60 } = more;
  return { from, to, at: within({ from, to }, at), speed, isPlaying: false, isLooping: false };
}

/** The clock after an event; the same object when unchanged. */
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

/** At its end a clock restarts from the beginning. */
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
