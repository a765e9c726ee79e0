import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** Shortest time after which a computation lets others go first. */
const stepMs = 2;
/**
 * Pause before a step while calls of other sessions are under way: four times the step before, within these bounds. The
 * shortest is about what a light call takes, so that it meets one step and not several.
 */
const pauseMs = { shortest: 20, longest: 60 };

interface WaitingStep {
  token: string;
  begin(): void;
}

/** Number of calls under way, of one session or of all. */
type CountCalls = (token?: string) => number;

/**
 * Long computations on the event loop, in steps: one step at a time, sessions in turn. Calls of other sessions go
 * first, for a pause that depends on the step before.
 */
export class ComputationSteps {
  readonly #count: CountCalls;
  #waiting: WaitingStep[] = [];
  #isServing = false;
  #last = { token: '', tookMs: 0, endedAt: 0 };

  constructor(count: CountCalls) {
    this.#count = count;
  }

  /** What a computation of a session awaits between its steps. */
  of(token: string): () => Promise<void> {
    let began = -Infinity;
    return async () => {
      if (performance.now() - began < stepMs) return;
      await new Promise<void>((begin) => {
        this.#waiting.push({ token, begin });
        if (!this.#isServing) void this.#serve();
      });
      began = performance.now();
    };
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const until = this.#last.endedAt + pauseAfter(this.#last.tookMs);
      await setImmediate();
      while (this.#hasOthers(next) && performance.now() < until) await wait(1);
      this.#waiting = this.#waiting.filter((other) => other !== next);
      const began = performance.now();
      next.begin();
      // It computes until its next await.
      await setImmediate();
      const endedAt = performance.now();
      this.#last = { token: next.token, tookMs: endedAt - began, endedAt };
    }
    this.#isServing = false;
  }

  #next(): WaitingStep | undefined {
    return this.#waiting.find(({ token }) => token !== this.#last.token) ?? this.#waiting[0];
  }

  /** Calls of other sessions that do not wait for a step themselves. */
  #hasOthers({ token }: WaitingStep): boolean {
    const waiting = this.#waiting.filter((other) => other.token !== token).length;
    return this.#count() - this.#count(token) > waiting;
  }
}

/** How long calls of other sessions may delay the step after one, in milliseconds. */
export function pauseAfter(tookMs: number): number {
  return Math.min(pauseMs.longest, Math.max(pauseMs.shortest, 4 * tookMs));
}
