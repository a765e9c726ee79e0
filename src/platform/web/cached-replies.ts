import type { Endpoint } from '../contract.ts';

/** A reply of the server, and when it came (ms). */
export interface CachedReply {
  at: number;
  reply: unknown;
}

const storageKey = 'patio.replies';
const most = 60;
/** Longer lists are not cached, as those of a large fleet's map. */
const longestList = 1_000;
/** Characters that outlive a reload. */
const longestText = 2_000_000;

let family: string | null = null;
let replies = new Map<string, CachedReply>();

/**
 * Keeps the last replies to reads of one sign-in, for pages to show while the server is out of reach. They live in this
 * tab, also through a reload, and end with the sign-in.
 */
export function cacheRepliesOf(next: string | null): void {
  if (next === family) return;
  if (family === null) for (const event of ['pagehide', 'visibilitychange']) addEventListener(event, store);
  family = next;
  replies = new Map(next === null ? [] : readStored(next));
  write(null);
}

/** The name of a read whose reply is cached; null for others, as those of administrators. */
export function nameOfRead({ method, access, produces }: Endpoint, path: string, query: unknown): string | null {
  const isCached = method === 'GET' && !produces && access.kind === 'session' && access.role !== 'admin';
  return isCached ? `${path} ${JSON.stringify(query ?? {})}` : null;
}

export function cacheReply(name: string, reply: unknown): void {
  if (family === null || !isShort(reply)) return;
  replies.delete(name);
  replies.set(name, { at: Date.now(), reply });
  if (replies.size > most) replies.delete([...replies.keys()][0] ?? '');
}

export function findReply(name: string): CachedReply | undefined {
  return replies.get(name);
}

function isShort(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  return Object.values(reply).every((part) => !Array.isArray(part) || part.length <= longestList);
}

/** The newest ones, before the page ends. */
function store(): void {
  if (family === null) return;
  const texts: string[] = [];
  let left = longestText;
  for (const cached of [...replies].reverse()) {
    const text = JSON.stringify(cached);
    left -= text.length;
    if (left < 0) break;
    texts.unshift(text);
  }
  write(`{"family":${JSON.stringify(family)},"replies":[${texts.join()}]}`);
}

function readStored(of: string): [string, CachedReply][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return stored.family === of ? stored.replies : [];
  } catch {
    return [];
  }
}

// Without room or storage nothing outlives a reload.
function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    return;
  }
}
