/** Numbers that an owner assigns to points, stable while `counting` is the same object. */
export interface PointNumbers {
  readonly counting: object;
  /** Numbers in the order of the given points. */
  readonly numbers: Uint32Array;
}

export const UNKNOWN = -1;

/** Slots by the owner's numbers, as looking up tens of thousands of ids costs more than moving the points. */
export class NumberedSlots {
  #counting: object | null = null;
  #slots = new Int32Array(0);

  /** Slot by number; UNKNOWN until set. */
  of({ counting, numbers }: PointNumbers): Int32Array {
    if (this.#counting !== counting) this.forget();
    this.#counting = counting;
    let most = -1;
    for (const number of numbers) if (number > most) most = number;
    if (most >= this.#slots.length) {
      const slots = new Int32Array((most + 1) * 2).fill(UNKNOWN);
      slots.set(this.#slots);
      this.#slots = slots;
    }
    return this.#slots;
  }

  /** The slots have changed. */
  forget(): void {
    this.#slots.fill(UNKNOWN);
  }
}
