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
