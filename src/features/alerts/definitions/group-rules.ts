/** Groups of definitions; instants and spans in milliseconds. */
export interface GroupRule {
  /** So many of its members on one asset. */
  atLeast: number;
  /** On so many assets of one unit. */
  assets: number;
  windowMs: number;
}

/** A member as it stands on an asset, from an instant up to another, which is not of it any more; `to` null: it goes on. */
export interface MemberSpan {
  member: string;
  asset: string;
  from: number;
  to: number | null;
}

/** A time in which the group stands. */
export interface Episode<Span extends MemberSpan> {
  from: number;
  /** Null: it goes on. */
  to: number | null;
  /** What it was made of when it began. */
  members: Span[];
}

/** An episode that was raised before. */
export interface StoredEpisode {
  key: string;
  from: number;
  to: number | null;
}

export interface GroupVerdict<Span extends MemberSpan> {
  /** Episodes to raise. */
  raise: Episode<Span>[];
  /** Ends of stored episodes, as far as is known by now; null: they go on. */
  end: { key: string; to: number | null }[];
  /** When time alone may change it; null: never. */
  lookAt: number | null;
}

/**
 * Until when an occurrence of a member stands. What happens at a moment stands for the window from then on, or for as long as it goes on;
 * what lasts stands while it lasts.
 */
export function standsUntil(
  { from, endedAt, isMoment }: { from: number; endedAt: number | null; isMoment: boolean },
  { windowMs }: GroupRule,
): number | null {
  return isMoment && endedAt !== null ? Math.max(endedAt, from + windowMs) : endedAt;
}

/**
 * Evaluates a group on one asset or unit in a span of time. An episode that touches a stored one is that one: late data does not
 * raise it again.
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
    // What does not stand in the span has ended before it.
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

/** Times in a span, up to now, in which the group stands; it changes only where something begins or ends. */
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
    // What stood before made no group: only one of those that begin now can.
    else if (!stood && begun > known) members = findMembers(rule, newestOf(rule, current));
    const last = episodes.at(-1);
    if (last?.to === null && !members) last.to = at;
    else if (last?.to !== null && members) episodes.push({ from: at, to: null, members });
  }
  return episodes;
}

/** Those that began within the window before the last. */
function newestOf<Span extends MemberSpan>({ windowMs }: GroupRule, inOrder: readonly Span[]): Span[] {
  const newest = inOrder.at(-1)?.from ?? 0;
  return inOrder.slice(inOrder.findLastIndex(({ from }) => newest - from >= windowMs) + 1);
}

/** What of those that stand makes a group: begun within the window, on enough assets enough members; null: nothing does. */
function findMembers<Span extends MemberSpan>(
  { atLeast, assets, windowMs }: GroupRule,
  inOrder: readonly Span[],
): Span[] | null {
  // How often each member stands on each asset.
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
