export interface BurstOptions<Item> {
  /** Items of one key merge; the newest stays. */
  keyOf(item: Item): string;
  /** Takes what gathered, at once or in a while; what it costs decides how long the next lot gathers. */
  apply(items: readonly Item[]): void | Promise<void>;
}

const periodMs = { least: 120, most: 1_000 };
/** So much of the time goes into applying at most. */
const share = 1 / 8;

/** Gathers a burst of live items, in lots that each hold a key once, and hands over the newest of each key (of a few lots: all, in order), seldom enough that drawing keeps up. */
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

/** So many lots cost less to take in one after the other than to be looked through for what came twice. */
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
