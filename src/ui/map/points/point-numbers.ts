/** The numbers by which an owner counts points: each the same point's for as long as `counting` is the same object. */
export interface PointNumbers {
  readonly counting: object;
  /** Numbers in the order of the points that were given. */
  readonly numbers: Uint32Array;
}

export const UNKNOWN = -1;

/** Slots by their owner's numbers. Among tens of thousands of ids each look-up by id costs more than moving the point. */
export class NumberedSlots {
  private counting: object | null = null;
  private slots = new Int32Array(0);

  /** By number; UNKNOWN until it is set. */
  of({ counting, numbers }: PointNumbers): Int32Array {
    if (this.counting !== counting) this.forget();
    this.counting = counting;
    let most = -1;
    for (const number of numbers) if (number > most) most = number;
    if (most >= this.slots.length) {
      const slots = new Int32Array((most + 1) * 2).fill(UNKNOWN);
      slots.set(this.slots);
      this.slots = slots;
    }
    return this.slots;
  }

  /** Points are in other slots now. */
  forget(): void {
    this.slots.fill(UNKNOWN);
  }
}
