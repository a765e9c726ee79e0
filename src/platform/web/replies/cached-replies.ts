import type { Endpoint } from '../../contract.ts';
import type { CachedReply, HoldRequest } from './held-replies.ts';
import { followSignInFamily } from '../sign-in/sign-in-family.ts';

const most = 60;
/** Longer lists are not cached, as those of a large fleet's map. */
const longestList = 1_000;
/** For the service worker to answer. */
const takeMs = 1_000;

let family: string | null = null;
let replies = new Map<string, CachedReply>();
let taking: Promise<void> = Promise.resolve();

/**
 * Keeps the last replies to reads of one sign-in, for pages to show while the server is out of reach. They are in the
 * memory of this page, and of the service worker while it reloads, and end with the sign-in.
 */
function cacheRepliesOf(next: string | null): void {
  if (next === family) return;
  if (family === null) addEventListener('pagehide', hold);
  family = next;
  replies = new Map();
  taking = next === null ? Promise.resolve() : takeHeld(next);
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

export async function findReply(name: string): Promise<CachedReply | undefined> {
  await taking;
  return replies.get(name);
}

function isShort(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && hasShortLists(reply);
}

function hasShortLists(part: object): boolean {
  return Object.values(part).every((value) => {
    if (Array.isArray(value)) return value.length <= longestList;
    return typeof value !== 'object' || value === null || hasShortLists(value);
  });
}

/** Before the page ends. */
function hold(): void {
  if (family !== null) ask({ hold: family, replies: [...replies] });
}

/** Those of the page before this one. */
function takeHeld(of: string): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<[string, CachedReply][]>) => {
      if (family === of) replies = new Map([...data, ...replies]);
      port1.close();
      resolve();
    };
    if (ask({ take: of }, port2)) setTimeout(resolve, takeMs);
    else {
      port1.close();
      resolve();
    }
  });
}

/** @returns whether there is a service worker to ask */
function ask(request: HoldRequest, ...ports: MessagePort[]): boolean {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  worker?.postMessage(request, ports);
  return worker !== null;
}

followSignInFamily(cacheRepliesOf);
