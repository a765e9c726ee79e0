/** Event shown by positions, with the key of its alert. */
export interface ReplayedEvent {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Reported occurrence that the replay does not show. */
export interface Unshown extends ReplayedEvent {
  definition: string;
}

/** Reported occurrence, with its new instant. */
export interface Restated extends Unshown {
  now: ReplayedEvent;
}

/** Milliseconds of movement above which it is another occurrence. */
const nearMs = 900_000;

/** Key without its instant: kind and place. */
function kindOf({ key }: ReplayedEvent): string {
  return key.slice(0, key.lastIndexOf(' '));
}

/**
 * Matches disproved occurrences to new ones of the same kind nearby, nearest first, each once per definition: the
 * occurrence has moved, not repeated.
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
