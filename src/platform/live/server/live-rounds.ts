import type { LiveView, Sighting } from '../view.ts';
import type { LiveLog, LoggedEvent } from './live-log.ts';
import type { LiveReader } from './live-reader.ts';
import type { Moved, Sightings } from './live-window.ts';

interface RoundsOptions {
  sightings: Sightings;
  /** Events that a reader's data may lack already. */
  before: readonly LoggedEvent[];
  readers(): Iterable<LiveReader>;
}

const roundMs = 1_000;
/** What arrives together goes together. */
const gatherMs = 40;
/** Reads may lag behind events by this much. */
const lagMs = 5_000;

/**
 * Frequent events of one account for readers that say what they show: at most once a second each gets the newest of
 * what is or was inside its view. Where things were at the round before is stored once for all readers.
 */
export class LiveRounds {
  readonly #options: RoundsOptions;
  readonly #last = new Map<string, Sighting>();
  readonly #recent: { at: number; moved: readonly Moved[] }[] = [];
  #news = new Map<string, Moved>();
  #timer: NodeJS.Timeout | null = null;
  #ranAt = 0;

  constructor(options: RoundsOptions) {
    this.#options = options;
    for (const logged of options.before) this.add(logged);
  }

  add(logged: LoggedEvent): void {
    const moved = this.#news.get(logged.key);
    const sighting = this.#sightingOf(logged);
    if (!sighting) return;
    if (moved) {
      moved.logged = logged;
      moved.sightings.push(sighting);
    } else {
      const before = this.#last.get(logged.key);
      this.#news.set(logged.key, movedOf(logged, before ? [before, sighting] : [sighting], before === undefined));
    }
    this.#schedule();
  }

  /** Shows a reader something else: the recent events of it follow, and the newest of what it names. */
  show(reader: LiveReader, view: LiveView | null, log: LiveLog): void {
    const keys = new Set(view?.keys);
    const named = log.resumable.flatMap((logged) => {
      const sighting = keys.has(logged.event.key ?? '') ? this.#sightingOf(logged) : undefined;
      return sighting ? [movedOf(logged, [sighting], false)] : [];
    });
    reader.setView(view, [...named, ...this.#lately()]);
    this.#schedule();
  }

  /** Gives a reader that reads everything again what its reads may lack. */
  repeatTo(reader: LiveReader): void {
    for (const moved of this.#lately()) reader.consider(moved);
    this.#schedule();
  }

  #lately(): Moved[] {
    return [...this.#recent.flatMap(({ moved }) => moved), ...this.#news.values()];
  }

  #sightingOf({ event }: LoggedEvent): Sighting | undefined {
    return this.#options.sightings.get(event.type)?.(event.data);
  }

  /** Repeats nothing from before: who may see it has changed, and all read again. */
  forget(): void {
    this.#recent.length = 0;
    this.#news.clear();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#run(Date.now()), Math.max(gatherMs, this.#ranAt + roundMs - Date.now()));
  }

  #run(now: number): void {
    this.#timer = null;
    this.#ranAt = now;
    const moved = [...this.#news.values()];
    this.#news = new Map();
    for (const { logged, sightings } of moved) {
      const last = sightings.at(-1);
      if (last) this.#last.set(logged.key, last);
    }
    while ((this.#recent[0]?.at ?? now) < now - lagMs) this.#recent.shift();
    this.#recent.push({ at: now, moved });
    let isOwing = false;
    for (const reader of this.#options.readers()) {
      for (const each of moved) reader.consider(each);
      if (!reader.sendConsidered()) isOwing = true;
    }
    if (isOwing) this.#schedule();
  }
}

function movedOf(logged: LoggedEvent, sightings: Sighting[], isFirst: boolean): Moved {
  return { logged, key: logged.event.key, sightings, isFirst };
}
