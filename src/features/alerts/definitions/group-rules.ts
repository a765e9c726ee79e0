/** A group of definitions. Instants and durations in milliseconds. */
export interface GroupRule {
  /** Minimum number of members open on one asset. */
  atLeast: number;
  /** Minimum number of assets in one unit. */
  assets: number;
  windowMs: number;
}

/**
 * A span in which a member is open on an asset, from `from` up to but without `to`; `to` is null while it is still
 * open.
 */
export interface MemberSpan {
  member: string;
  asset: string;
  from: number;
  to: number | null;
}

/** A span in which the group's condition holds. */
export interface Episode<Span extends MemberSpan> {
  from: number;
  /** Null while it is still open. */
  to: number | null;
  /** The members that were open when it started. */
  members: Span[];
}

/** An episode raised earlier. */
export interface StoredEpisode {
  key: string;
  from: number;
  to: number | null;
}

export interface GroupVerdict<Span extends MemberSpan> {
  /** Episodes to raise now. */
  raise: Episode<Span>[];
  /** Known ends of stored episodes; null while they are still open. */
  end: { key: string; to: number | null }[];
  /** When passing time alone may change the group; null if never. */
  lookAt: number | null;
}

/**
 * Until when a member's occurrence counts as open. An event counts for the window from its start, or as long as it
 * lasts if longer; a lasting condition counts while it holds.
 */
export function standsUntil(
  { from, endedAt, isMoment }: { from: number; endedAt: number | null; isMoment: boolean },
  { windowMs }: GroupRule,
): number | null {
  return isMoment && endedAt !== null ? Math.max(endedAt, from + windowMs) : endedAt;
}

/**
 * Evaluates a group on one asset or unit over a span. An episode that overlaps a stored one is the same episode, so
 * late data does not raise it twice.
 */
export function judgeGroup<Span extends MemberSpan>(
  rule: GroupRule,
  spans: readonly Span[],
  { stored, from, now }: { stored: readonly StoredEpisode[]; from: number; now: number },
): GroupVerdict<Span> {
  const episodes = findEpisodes(rule, spans, { from, now });
  const raise = episodes.filter((episode) => !stored.some((one) => touches(one, episode)));
  const end = stored.flatMap((one) => {
    const same = episodes.findLast((episode) => touches(one, episode));
    // A stored episode without a counterpart in the span ended before it.
    const to = same ? same.to : (one.to ?? Math.max(from, one.from));
    return to === one.to ? [] : [{ key: one.key, to }];
  });
  const goesOn = episodes.at(-1)?.to === null;
  const changes = spans.flatMap((one) => {
    if (one.from > now) return [one.from];
    return goesOn && one.to !== null && one.to > now ? [one.to] : [];
  });
  return { raise, end, lookAt: changes.length > 0 ? Math.min(...changes) : null };
}

function touches(stored: StoredEpisode, episode: { from: number; to: number | null }): boolean {
  return (stored.to === null || stored.to >= episode.from) && (episode.to === null || stored.from <= episode.to);
}

/** Spans in which the group holds, up to now. It can only change where a member starts or ends. */
function findEpisodes<Span extends MemberSpan>(
  rule: GroupRule,
  spans: readonly Span[],
  { from, now }: { from: number; now: number },
): Episode<Span>[] {
  const inOrder = spans.toSorted((a, b) => a.from - b.from);
  const changes = inOrder.flatMap((one) => (one.to === null ? [one.from] : [one.from, one.to]));
  const instants = [...new Set([from, ...changes.filter((at) => at > from && at <= now)])].sort((a, b) => a - b);
  const ends = new Set(spans.map(({ to }) => to));
  const episodes: Episode<Span>[] = [];
  let current: Span[] = [];
  let begun = 0;
  let members: Span[] | null = null;
  for (const at of instants) {
    const known = begun;
    for (let next = inOrder[begun]; next && next.from <= at; next = inOrder[++begun]) current.push(next);
    if (at === from || ends.has(at)) current = current.filter(({ to }) => to === null || to > at);
    const stood = members;
    if (at === from || stood?.some(({ to }) => to !== null && to <= at)) members = findMembers(rule, current);
    // Members that were already open did not make a group; only those that start now can.
    else if (!stood && begun > known) members = findMembers(rule, newestOf(rule, current));
    const last = episodes.at(-1);
    if (last?.to === null && !members) last.to = at;
    else if (last?.to !== null && members) episodes.push({ from: at, to: null, members });
  }
  return episodes;
}

/** Members that started within the window before the newest one. */
function newestOf<Span extends MemberSpan>({ windowMs }: GroupRule, inOrder: readonly Span[]): Span[] {
  const newest = inOrder.at(-1)?.from ?? 0;
  return inOrder.slice(inOrder.findLastIndex(({ from }) => newest - from >= windowMs) + 1);
}

/**
 * The open members that make a group: started within the window, enough members on enough assets. Null if there is no
 * such set.
 */
function findMembers<Span extends MemberSpan>(
  { atLeast, assets, windowMs }: GroupRule,
  inOrder: readonly Span[],
): Span[] | null {
  // How often each member is open on each asset.
  const counts = new Map<string, Map<string, number>>();
  const full = new Set<string>();
  const count = ({ asset, member }: Span, change: 1 | -1) => {
    const own = counts.get(asset) ?? new Map<string, number>();
    const times = (own.get(member) ?? 0) + change;
    if (times > 0) own.set(member, times);
    else own.delete(member);
    counts.set(asset, own);
    if (own.size >= atLeast) full.add(asset);
    else full.delete(asset);
  };
  let first = 0;
  for (const [place, last] of inOrder.entries()) {
    count(last, 1);
    for (let one = inOrder[first]; one && last.from - one.from >= windowMs; one = inOrder[++first]) count(one, -1);
    if (full.size >= assets) return inOrder.slice(first, place + 1).filter(({ asset }) => full.has(asset));
  }
  return null;
}
