export interface BurstOptions<Item> {
  /** Items of one key merge; the newest stays. */
  keyOf(item: Item): string;
  /** Takes what gathered; what it costs decides how long the next lot gathers. */
  apply(items: readonly Item[]): void;
}

const periodMs = { least: 120, most: 1_000 };
/** So much of the time goes into applying at most. */
const share = 1 / 8;

/** Gathers a burst of live items and hands over the newest of each key, seldom enough that drawing keeps up. */
export function mergeBursts<Item>({ keyOf, apply }: BurstOptions<Item>): {
  add(items: readonly Item[]): void;
  stop(): void;
} {
  const waiting = new Map<string, Item>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let period: number = periodMs.least;

  const flush = () => {
    timer = null;
    const items = [...waiting.values()];
    waiting.clear();
    const start = performance.now();
    apply(items);
    period = Math.min(periodMs.most, Math.max(periodMs.least, (performance.now() - start) / share));
  };
  return {
    add: (items) => {
      for (const item of items) {
        waiting.delete(keyOf(item));
        waiting.set(keyOf(item), item);
      }
      if (waiting.size > 0) timer ??= setTimeout(flush, period);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      waiting.clear();
    },
  };
}
