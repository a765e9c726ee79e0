import type { IncomingMessage } from 'node:http';
import type { Log } from '../../log.ts';

/** Network information about callers, recorded when a request arrives. */
export interface Callers {
  note(request: Request, incoming: IncomingMessage): void;
  /** The caller's network address. */
  addressOf(request: Request): string;
  /** Whether the caller used https, to us or to our proxy. */
  isSecure(request: Request): boolean;
  /** Whether the caller is a process of this machine, not one behind a proxy. */
  isLocal(request: Request): boolean;
}

/**
 * Behind `proxies` trusted proxies, the address seen by the outermost one counts; anything further left was sent by the
 * caller.
 */
export function rememberCallers(
  { proxies, publicUrl }: { proxies: number; publicUrl: string | null },
  log: Pick<Log, 'warn'>,
): Callers {
  const sockets = new WeakMap<Request, string>();
  let isWarned = proxies > 0;
  const addressOf = (request: Request) => {
    const socket = sockets.get(request) ?? 'unknown';
    if (proxies === 0) return socket;
    const forwarded = (request.headers.get('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    return forwarded.at(-Math.min(proxies, forwarded.length)) ?? socket;
  };
  return {
    note: (request, incoming) => {
      const address = plain(incoming.socket.remoteAddress ?? 'unknown');
      sockets.set(request, address);
      if (isWarned || !request.headers.has('x-forwarded-for')) return;
      isWarned = true;
      log.warn({ address }, 'X-Forwarded-For does not count: behind a proxy of yours, set TRUST_PROXY');
    },
    addressOf,
    isSecure: (request) =>
      publicUrl?.startsWith('https:') === true || (proxies > 0 && request.headers.get('x-forwarded-proto') === 'https'),
    isLocal: (request) =>
      ['127.0.0.1', '::1'].includes(sockets.get(request) ?? '') &&
      // A foreign host name that resolves to this machine comes from a web page (DNS rebinding).
      isLoopbackName(new URL(request.url).hostname) &&
      !proxyMarks.some((name) => request.headers.has(name)),
  };
}

function isLoopbackName(name: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(name) || name.endsWith('.localhost');
}

/** Headers that proxies add. */
const proxyMarks = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
