import type { LiveEventType } from '../event.ts';
import { compileView, emptyView, needOf, type LiveView, type Sighting } from '../view.ts';
import { isWithin, type LiveAudience } from './live-audience.ts';
import { jsonOf, type LoggedEvent } from './live-log.ts';

/** How frequent events say where something is, by type. */
export type Sightings = ReadonlyMap<string, NonNullable<LiveEventType['sightingOf']>>;

/** The newest event of something that moved, and all its places since the round before. */
export interface Moved {
  logged: LoggedEvent;
  key: string | undefined;
  sightings: Sighting[];
  /** Whether nothing is known from before. */
  isFirst: boolean;
}

/** Bytes a second of what is in view; beyond that things take turns. */
const bytesPerSecond = 256 * 1_024;

/** What a reader shows, and the newest event of each thing that it has to get. */
export class LiveWindow {
  #isShown = compileView(emptyView);
  #hasView = false;
  /** Longest waiting first. */
  readonly #owed = new Map<string, { logged: LoggedEvent; isUrgent: boolean }>();
  #bytes = bytesPerSecond;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** @param recent what moved lately: its readers' data may lack it */
  setView(view: LiveView | null, recent: Iterable<Moved>, audience: LiveAudience): void {
    const before = this.#hasView ? this.#isShown : null;
    this.#hasView = true;
    this.#isShown = compileView(view);
    for (const moved of recent) if (!before || needOf(before, moved) === 'nothing') this.consider(moved, audience);
  }

  consider(moved: Moved, audience: LiveAudience): void {
    const { logged } = moved;
    const need = isWithin(logged.event, audience) ? needOf(this.#isShown, moved) : 'nothing';
    if (need === 'nothing') return;
    const isUrgent = need === 'all' || (this.#owed.get(logged.key)?.isUrgent ?? false);
    this.#owed.set(logged.key, { logged, isUrgent });
  }

  get isEmpty(): boolean {
    return this.#owed.size === 0;
  }

  clear(): void {
    this.#owed.clear();
  }

  /** What may be sent now: all that is urgent, and the rest within its rate. */
  take(now: number): LoggedEvent[] {
    this.#bytes = Math.min(bytesPerSecond, this.#bytes + ((now - this.#at) / 1_000) * bytesPerSecond);
    this.#at = now;
    const taken: LoggedEvent[] = [];
    for (const [key, { logged, isUrgent }] of this.#owed) {
      if (this.#bytes <= 0 && !isUrgent) continue;
      this.#bytes -= jsonOf(logged).length;
      this.#owed.delete(key);
      taken.push(logged);
    }
    return taken;
  }
}
