import * as z from 'zod/mini';
import type { TlsFiles } from '#platform/server/http/tls.ts';
import { BadSetting, setting } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';

export const tlsSettings = {
  TLS_CERT_FILE: setting(
    'Certificate with its chain, PEM: the portal speaks TLS itself; goes with `TLS_KEY_FILE` and an https `PUBLIC_URL`',
    z.optional(z.string()),
  ),
  TLS_KEY_FILE: setting('Key of the certificate, PEM', z.optional(z.string())),
  PLAIN_HTTP: setting(
    'Whether others may reach the portal without TLS, in a network that is closed otherwise',
    z._default(z.enum(['on', 'off'], 'it must be on or off'), 'off'),
  ),
};

interface Reached {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: number;
  PLAIN_HTTP: 'on' | 'off';
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
}

/**
 * Certificate with which the portal serves TLS; null when a proxy does, or nothing.
 * @throws BadSetting
 */
export function readTlsFiles({
  TLS_CERT_FILE: certFile,
  TLS_KEY_FILE: keyFile,
  PUBLIC_URL: publicUrl,
}: Reached): TlsFiles | null {
  if (!certFile && !keyFile) return null;
  if (!certFile) throw new BadSetting('TLS_CERT_FILE', 'is missing, and goes with TLS_KEY_FILE');
  if (!keyFile) throw new BadSetting('TLS_KEY_FILE', 'is missing, and goes with TLS_CERT_FILE');
  if (!publicUrl?.startsWith('https:'))
    throw new BadSetting('PUBLIC_URL', 'must be the https address of the certificate in TLS_CERT_FILE');
  return { certFile, keyFile };
}

/**
 * For processes that serve requests.
 * @throws StartProblem
 */
export function demandSafeReach(settings: Reached): void {
  demandProxy(settings);
  demandTls(settings);
}

/**
 * Without its own certificate an https address belongs to a proxy; unless it is trusted, all its callers share one
 * address.
 */
function demandProxy({ PUBLIC_URL, TRUST_PROXY, TLS_CERT_FILE }: Reached): void {
  if (TRUST_PROXY > 0 || TLS_CERT_FILE || !PUBLIC_URL?.startsWith('https:')) return;
  throw new StartProblem(
    'PUBLIC_URL begins with https://, so a proxy stands before the portal, and without TRUST_PROXY all people would share its address: one of them could lock out all. Set TRUST_PROXY to the number of your proxies, 1 for a single one.',
  );
}

export const loopback = ['127.0.0.1', 'localhost', '::1'];

/** Refuses to serve passwords and positions in plain text over a network, unless the operator permits it. */
function demandTls({ HOST, PUBLIC_URL, PLAIN_HTTP }: Reached): void {
  if (PLAIN_HTTP === 'on' || loopback.includes(HOST)) return;
  // A container listens on every address and is published to its own machine.
  const isCovered = PUBLIC_URL && (PUBLIC_URL.startsWith('https:') || loopback.includes(new URL(PUBLIC_URL).hostname));
  if (isCovered) return;
  throw new StartProblem(
    `With HOST ${HOST} others reach the portal in plain text. Set PUBLIC_URL to the https address of your proxy, or to that of a certificate in TLS_CERT_FILE and TLS_KEY_FILE; PLAIN_HTTP=on allows it in a network that is closed otherwise.`,
  );
}
