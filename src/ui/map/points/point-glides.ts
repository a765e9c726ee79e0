export interface Motion {
  /** In world units per millisecond. */
  readonly fastest: number;
  /** End of the last glide. */
  readonly until: number;
}

/** Current glides grouped by start, so that points need not be searched for them. */
export class PointGlides {
  #lots: Motion[] = [];
  #fastest = 0;
  #until = 0;

  begin(): void {
    this.#fastest = this.#until = 0;
  }

  add(distance: number, start: number, duration: number): void {
    const speed = distance / duration;
    if (speed > this.#fastest) this.#fastest = speed;
    if (start + duration > this.#until) this.#until = start + duration;
  }

  end(now: number): void {
    this.#lots = this.#lots.filter(({ until }) => until > now);
    if (this.#until > now) this.#lots.push({ fastest: this.#fastest, until: this.#until });
  }

  /** Glides in progress at a time. */
  at(now: number): Motion {
    const motion = { fastest: 0, until: 0 };
    for (const { fastest, until } of this.#lots) {
      if (until <= now) continue;
      motion.fastest = Math.max(motion.fastest, fastest);
      motion.until = Math.max(motion.until, until);
    }
    return motion;
  }
}

/** Shortest turn between two headings in degrees, -180 to 180. */
export function shortestTurn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** Longest glide: a point that reports once a minute must not be shown a minute late. */
const LONGEST_GLIDE_MS = 10_000;
const SHORTEST_GLIDE_MS = 250;
/** A faster move between two fixes is a jump, not a movement. */
const BELIEVABLE_METRES_PER_MS = 0.1;

/** Whether a point can have moved so far between two fixes, this many milliseconds apart. */
export function isGlide(metres: number, interval: number): boolean {
  return metres <= Math.max(interval, SHORTEST_GLIDE_MS) * BELIEVABLE_METRES_PER_MS;
}

/** How long a point glides to a fix that came this long after the last one. */
export function glideMs(interval: number): number {
  return Math.min(Math.max(interval, SHORTEST_GLIDE_MS), LONGEST_GLIDE_MS);
}
