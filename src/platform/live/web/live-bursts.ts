export interface BurstOptions<Item> {
  /** Items with the same key merge; the newest stays. */
  keyOf(item: Item): string;
  /** Applies the gathered items; the time it takes decides how long the next batch gathers. */
  apply(items: readonly Item[]): void | Promise<void>;
}

const periodMs = { least: 120, most: 1_000 };
/** Largest share of time spent on applying. */
const share = 1 / 8;

/**
 * Gathers bursts of live items and passes on the newest of each key (of a few batches: all, in order), at a rate that
 * rendering can keep up with.
 */
export function mergeBursts<Item>({ keyOf, apply }: BurstOptions<Item>): {
  add(items: readonly Item[]): void;
  stop(): void;
} {
  let lots: (readonly Item[])[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isApplying = false;
  let period: number = periodMs.least;

  const gather = () => {
    if (lots.length > 0 && !isApplying) timer ??= setTimeout(flush, period);
  };
  const flush = () => {
    timer = null;
    const items = newestOf(lots, keyOf);
    lots = [];
    const start = performance.now();
    const done = () => {
      isApplying = false;
      period = Math.min(periodMs.most, Math.max(periodMs.least, (performance.now() - start) / share));
      gather();
    };
    isApplying = true;
    const applied = apply(items);
    if (applied) void applied.then(done);
    else done();
  };
  return {
    add: (items) => {
      if (items.length === 0) return;
      lots.push(items);
      gather();
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      lots = [];
    },
  };
}

/** Up to this many batches it is cheaper to apply them one by one than to deduplicate. */
const few = 3;

function newestOf<Item>(lots: readonly (readonly Item[])[], keyOf: (item: Item) => string): readonly Item[] {
  if (lots.length <= few) return lots.flat();
  const [first = [], ...later] = lots;
  const delivered = new Set<string>();
  const isNew = (item: Item) => !delivered.has(keyOf(item));
  const remaining = later.toReversed().map((lot) => {
    const items = delivered.size > 0 ? lot.filter(isNew) : lot;
    for (const item of items) delivered.add(keyOf(item));
    return items;
  });
  return [first.filter(isNew), ...remaining.toReversed()].flat();
}
