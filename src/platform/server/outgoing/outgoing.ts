import { lookup as lookUpName } from 'node:dns/promises';
import {
  Agent as PlainAgent,
  request as requestPlain,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { InternalTrust } from './internal-authority.ts';
import { code, invalid } from '../../errors.ts';
import { hostOf, isListed, isNamed, isPlainListed } from './outgoing-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a request was not sent, or was aborted. Messages never contain the address. */
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

interface ResolvedAddress {
  address: string;
  family: number;
}

interface OutgoingParts extends InternalTrust {
  /** The only hosts that may be reached, as `readOutgoingHosts` lists them. */
  allowedHosts: readonly string[];
  /** All addresses of a host name. */
  resolve?(host: string): Promise<readonly ResolvedAddress[]>;
}

interface FetchOptions {
  /** Default: GET. */
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Limit of the answer's body; default 1 MB. */
  maxBytes?: number;
  /** Truncates a larger body instead of refusing it. */
  cuts?: boolean;
  /** For the whole request, from name resolution to the last byte; default 5 s. */
  timeoutMs?: number;
}

export interface Fetched {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The answer came from a host outside of the public internet. */
  isPrivate: boolean;
}

/** The only way in which the server fetches addresses that people enter. */
export interface Fetching {
  /**
   * Resolves the name once, connects to that address, and follows no redirect.
   * @throws OutgoingRefused
   */
  fetch(url: URL, options?: FetchOptions): Promise<Fetched>;
}

export interface Outgoing extends Fetching {
  /** Requests of some work share one connection to each host, and the address to which it was resolved. */
  withConnections<Result>(work: (fetching: Fetching) => Promise<Result>): Promise<Result>;
}

export function openOutgoing(parts: OutgoingParts): Outgoing {
  return {
    ...createFetching(parts, null),
    async withConnections(work) {
      const connections = new Connections();
      try {
        return await work(createFetching(parts, connections));
      } finally {
        connections.close();
      }
    },
  };
}

/** Open connections with the addresses that hosts were resolved to. */
class Connections {
  readonly plain = new PlainAgent({ keepAlive: true, maxSockets: 1 });
  readonly secure = new SecureAgent({ keepAlive: true, maxSockets: 1 });
  readonly addresses = new Map<string, ResolvedAddress>();

  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }
}

function createFetching(
  { allowedHosts, resolve = resolveAll, ...trust }: OutgoingParts,
  connections: Connections | null,
): Fetching {
  return {
    async fetch(url, { timeoutMs = 5_000, maxBytes = 1_000_000, cuts = false, ...asked } = {}) {
      if (!isSpoken(url, allowedHosts) || !isListed(url, allowedHosts)) throw new OutgoingRefused('address');
      const mayBePrivate = isNamed(url, allowedHosts);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const pinned = connections?.addresses.get(hostOf(url)) ?? (await pin(url, { mayBePrivate, resolve, signal }));
        connections?.addresses.set(hostOf(url), pinned);
        const agent = connections?.[url.protocol === 'https:' ? 'secure' : 'plain'] ?? false;
        const response = await ask(url, { ...asked, pinned, agent, signal, trust });
        const received = await receive(response, { maxBytes, cuts });
        return { ...received, isPrivate: !isPublicAddress(pinned.address) };
      } catch (error) {
        if (error instanceof OutgoingRefused) throw error;
        throw new OutgoingRefused(signal.aborted ? 'too_slow' : 'unreachable', error);
      }
    },
  };
}

async function resolveAll(host: string): Promise<readonly ResolvedAddress[]> {
  return lookUpName(host, { all: true });
}

/**
 * Refuses an address by its text; the resolved IP is checked at each request.
 * @throws Refusal `validation_error` on the field
 */
export function demandReachable(field: string, address: string, allowedHosts: readonly string[]): void {
  const url = new URL(address);
  if (!isSpoken(url, allowedHosts)) throw invalid({ [field]: [code.outOfRange] });
  if (!isListed(url, allowedHosts)) throw invalid({ [field]: [code.hostNotListed] });
}

function isSpoken(url: URL, allowedHosts: readonly string[]): boolean {
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isPlainListed(url, allowedHosts));
  return isSafe && url.username === '' && url.password === '';
}

interface Pinning {
  mayBePrivate: boolean;
  resolve(host: string): Promise<readonly ResolvedAddress[]>;
  signal: AbortSignal;
}

/**
 * The address to connect to. One private address among public ones is enough to refuse, as any of them might be used.
 */
async function pin(url: URL, { mayBePrivate, resolve, signal }: Pinning): Promise<ResolvedAddress> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const resolved = await Promise.race([resolve(host).catch(() => []), whenAborted(signal)]);
  const [first] = resolved;
  if (!first) throw new OutgoingRefused('unresolved');
  if (!mayBePrivate && !resolved.every(({ address }) => isPublicAddress(address))) throw new OutgoingRefused('private');
  return first;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutgoingRefused('too_slow')), { once: true });
  });
}

interface Asking extends Pick<FetchOptions, 'method' | 'headers' | 'body'> {
  pinned: ResolvedAddress;
  /** False: a connection of its own, so that none opened under another name is reused. */
  agent: PlainAgent | false;
  signal: AbortSignal;
  trust: InternalTrust;
}

function ask(url: URL, { method, headers, body, pinned, agent, signal, trust }: Asking): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  // Host name and certificate are checked as usual; only the IP is fixed.
  const lookup: LookupFunction = (_host, options, answer) =>
    options.all ? answer(null, [pinned]) : answer(null, pinned.address, pinned.family);
  return new Promise((resolve, reject) => {
    request(url, {
      agent,
      lookup,
      signal,
      ...trust,
      ...(method && { method }),
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

function receive(
  response: IncomingMessage,
  { maxBytes, cuts }: { maxBytes: number; cuts: boolean },
): Promise<Omit<Fetched, 'isPrivate'>> {
  const status = response.statusCode ?? 0;
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = (fault?: OutgoingFault) => {
      if (fault) reject(new OutgoingRefused(fault));
      else resolve({ status, headers: response.headers, body: Buffer.concat(parts).subarray(0, maxBytes) });
      response.destroy();
    };
    // Events, as an iterator would take as long as all else.
    response.on('error', reject).on('end', () => end());
    if (status >= 300 && status < 400) return end('redirect');
    response.on('data', (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size > maxBytes) end(cuts ? undefined : 'too_large');
    });
  });
}
