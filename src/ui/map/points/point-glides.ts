export interface Motion {
  /** In units of the world per millisecond. */
  readonly fastest: number;
  /** When the last glide ends. */
  readonly until: number;
}

/** The glides that points are on, by the lots in which they began: none of the points has to be looked through for them. */
export class PointGlides {
  private lots: Motion[] = [];
  private fastest = 0;
  private until = 0;

  begin(): void {
    this.fastest = this.until = 0;
  }

  add(distance: number, start: number, duration: number): void {
    const speed = distance / duration;
    if (speed > this.fastest) this.fastest = speed;
    if (start + duration > this.until) this.until = start + duration;
  }

  end(now: number): void {
    this.lots = this.lots.filter(({ until }) => until > now);
    if (this.until > now) this.lots.push({ fastest: this.fastest, until: this.until });
  }

  /** Of the glides that began and have not ended at that time. */
  at(now: number): Motion {
    const motion = { fastest: 0, until: 0 };
    for (const { fastest, until } of this.lots) {
      if (until <= now) continue;
      motion.fastest = Math.max(motion.fastest, fastest);
      motion.until = Math.max(motion.until, until);
    }
    return motion;
  }
}
