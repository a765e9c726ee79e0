/** Something that positions show to have happened, by the key under which it rings. */
export interface ReplayedEvent {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An occurrence of a definition that was reported, and is not shown any more. */
export interface Unshown extends ReplayedEvent {
  definition: string;
}

/** One that was reported, as it is shown now. */
export interface Restated extends Unshown {
  now: ReplayedEvent;
}

/** What moved by more than this is another. */
const nearMs = 900_000;

/** What kind of thing happened, and where: a key without its instant. */
function kindOf({ key }: ReplayedEvent): string {
  return key.slice(0, key.lastIndexOf(' '));
}

/**
 * Late positions show at another instant what was reported before: the same kind near by, the nearest first, each once for each definition. It
 * is not another time that it happened.
 */
export function findRestated(
  unshown: readonly Unshown[],
  shown: readonly ReplayedEvent[],
  isReported: (definition: string, key: string) => boolean,
): Restated[] {
  const pairs = unshown
    .flatMap((reported) =>
      shown
        .filter((one) => kindOf(one) === kindOf(reported) && !isReported(reported.definition, one.key))
        .map((now) => ({ ...reported, now })),
    )
    .filter(({ at, now }) => Math.abs(now.at - at) <= nearMs)
    .sort((a, b) => Math.abs(a.now.at - a.at) - Math.abs(b.now.at - b.at));
  const used = new Set<string>();
  return pairs.filter(({ definition, key, now }) => {
    const ends = [`reported ${definition} ${key}`, `shown ${definition} ${now.key}`];
    if (ends.some((end) => used.has(end))) return false;
    for (const end of ends) used.add(end);
    return true;
  });
}
