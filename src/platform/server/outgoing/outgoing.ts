import { lookup as lookUpName } from 'node:dns/promises';
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isListed } from './outgoing-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a fetch was not made, or was broken off. The address asked for is in no message. */
export type OutgoingFault =
  'address' | 'unresolved' | 'private' | 'unreachable' | 'redirect' | 'too_large' | 'too_slow';

export class OutgoingRefused extends Error {
  readonly fault: OutgoingFault;

  constructor(fault: OutgoingFault, cause?: unknown) {
    super(`What was to be fetched was refused: ${fault}`, { cause });
    this.name = 'OutgoingRefused';
    this.fault = fault;
  }
}

interface Address {
  address: string;
  family: number;
}

interface OutgoingParts {
  /** `host:port` or `host:*` of the operator's own: these may be private, and spoken to without TLS. */
  allowedHosts: readonly string[];
  /** Every address of a name. */
  resolve?(host: string): Promise<readonly Address[]>;
}

interface FetchOptions {
  /** GET unless given. */
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Of the answer's body; 1 MB unless given. */
  maxBytes?: number;
  /** What is more is left unread, instead of refused. */
  cuts?: boolean;
  /** For all of it, from the name to the last byte; 5 s unless given. */
  timeoutMs?: number;
}

export interface Fetched {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** It came from no host of the public internet. */
  isPrivate: boolean;
}

/** The one door by which the server fetches what an address names. */
export interface Outgoing {
  /**
   * Resolves the name once, connects to that very address, and follows nothing.
   * @throws OutgoingRefused
   */
  fetch(url: URL, options?: FetchOptions): Promise<Fetched>;
}

export function openOutgoing({ allowedHosts, resolve = resolveAll }: OutgoingParts): Outgoing {
  return {
    async fetch(url, { timeoutMs = 5_000, maxBytes = 1_000_000, cuts = false, ...asked } = {}) {
      if (!mayAddress(url, allowedHosts)) throw new OutgoingRefused('address');
      const isAllowed = isListed(url, allowedHosts);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const pinned = await pin(url, { isAllowed, resolve, signal });
        const received = await receive(await ask(url, { ...asked, pinned, signal }), { maxBytes, cuts });
        return { ...received, isPrivate: !isPublicAddress(pinned.address) };
      } catch (error) {
        if (error instanceof OutgoingRefused) throw error;
        throw new OutgoingRefused(signal.aborted ? 'too_slow' : 'unreachable', error);
      }
    },
  };
}

async function resolveAll(host: string): Promise<readonly Address[]> {
  return lookUpName(host, { all: true });
}

/** Whether an address may be spoken to as far as its words show; where its name leads is looked at each time. */
export function mayAddress(url: URL, allowedHosts: readonly string[]): boolean {
  const isSpoken = url.protocol === 'https:' || (url.protocol === 'http:' && isListed(url, allowedHosts));
  return isSpoken && url.username === '' && url.password === '';
}

interface Pinning {
  isAllowed: boolean;
  resolve(host: string): Promise<readonly Address[]>;
  signal: AbortSignal;
}

/** The address to connect to. One private answer among public ones is enough to refuse: which one is taken would be luck. */
async function pin(url: URL, { isAllowed, resolve, signal }: Pinning): Promise<Address> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const resolved = await Promise.race([resolve(host).catch(() => []), whenAborted(signal)]);
  const [first] = resolved;
  if (!first) throw new OutgoingRefused('unresolved');
  if (!isAllowed && !resolved.every(({ address }) => isPublicAddress(address))) throw new OutgoingRefused('private');
  return first;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutgoingRefused('too_slow')), { once: true });
  });
}

interface Asking extends Pick<FetchOptions, 'method' | 'headers' | 'body'> {
  pinned: Address;
  signal: AbortSignal;
}

function ask(url: URL, { method, headers, body, pinned, signal }: Asking): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  // Name and certificate stay those of the address; only where it leads is settled.
  const lookup: LookupFunction = (_host, options, answer) =>
    options.all ? answer(null, [pinned]) : answer(null, pinned.address, pinned.family);
  return new Promise((resolve, reject) => {
    request(url, {
      // A connection of its own: none that was opened under another name is used again.
      agent: false,
      lookup,
      signal,
      ...(method && { method }),
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

async function receive(
  response: IncomingMessage,
  { maxBytes, cuts }: { maxBytes: number; cuts: boolean },
): Promise<Omit<Fetched, 'isPrivate'>> {
  const status = response.statusCode ?? 0;
  try {
    if (status >= 300 && status < 400) throw new OutgoingRefused('redirect');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes && !cuts) throw new OutgoingRefused('too_large');
      parts.push(part);
      if (size > maxBytes) break;
    }
    return { status, headers: response.headers, body: Buffer.concat(parts).subarray(0, maxBytes) };
  } finally {
    response.destroy();
  }
}
