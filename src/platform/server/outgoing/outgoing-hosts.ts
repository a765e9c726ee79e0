import * as z from 'zod/mini';
import { BadSetting, readSettings, setting, type Environment } from '../settings.ts';

const hosts = z._default(
  z
    .string()
    .check(
      z.refine(
        (given) => listHosts(given).every(isHostWithPort),
        'it must be hosts with their port, such as erp.internal:8443 or 10.0.0.5:*, with spaces between',
      ),
    ),
  '',
);

export const outgoingSettings = {
  WEBHOOK_HOSTS: setting(
    'Hosts that webhooks may reach though they are private; without TLS where `PLAIN_INTERNAL` is on',
    hosts,
  ),
  FEED_HOSTS: setting(
    'Hosts of makers’ feeds that the portal may read though they are private; without TLS where `PLAIN_INTERNAL` is on',
    hosts,
  ),
  PUSH_HOSTS: setting(
    'Hosts of push services that the portal may reach though they are private; without TLS where `PLAIN_INTERNAL` is on',
    hosts,
  ),
  EMBED_HOSTS: setting(
    'Hosts of embedded pages that the portal may look at though they are private; without TLS where `PLAIN_INTERNAL` is on',
    hosts,
  ),
};

/** `host:port` or `host:*`, allowed to be private; after `http://` also without TLS. */
export interface OutgoingHosts {
  webhooks: readonly string[];
  embeds: readonly string[];
  feeds: readonly string[];
  pushes: readonly string[];
}

/**
 * The operator's own hosts, by use.
 * @throws BadSetting
 */
export function readOutgoingHosts(environment: Environment): OutgoingHosts {
  if (environment['OUTGOING_HOSTS'])
    throw new BadSetting(
      'OUTGOING_HOSTS',
      'is WEBHOOK_HOSTS and EMBED_HOSTS now, each host with its port, and the host of GEOCODER_URL needs no entry',
    );
  const { WEBHOOK_HOSTS, EMBED_HOSTS, FEED_HOSTS, PUSH_HOSTS } = readSettings(outgoingSettings, environment);
  const withPlain = (hosts: readonly string[]) =>
    environment['PLAIN_INTERNAL'] === 'on' ? hosts.flatMap((host) => [host, plainly(host)]) : hosts;
  return {
    webhooks: withPlain(listHosts(WEBHOOK_HOSTS)),
    embeds: withPlain(listHosts(EMBED_HOSTS)),
    feeds: withPlain(listHosts(FEED_HOSTS)),
    pushes: withPlain(listHosts(PUSH_HOSTS)),
  };
}

/** The host of an address in the format of `readOutgoingHosts`. */
export function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Entry of a host that may be called without TLS. */
export const plainly = (host: string) => `http://${host}`;

/** Whether a listed host and port may be called without TLS: on this machine, or when listed so. */
export function isPlainListed(url: URL, allowedHosts: readonly string[]): boolean {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const plain = [plainly(hostOf(url)), plainly(`${url.hostname}:*`)];
  return isListed(url, allowedHosts) && (isHere || allowedHosts.some((allowed) => plain.includes(allowed)));
}

/** Whether a host and port are on a list. */
export function isListed(url: URL, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((allowed) => [hostOf(url), `${url.hostname}:*`].includes(allowed.toLowerCase()));
}

function isHostWithPort(host: string): boolean {
  return /:(\d+|\*)$/.test(host) && !/[/@?#]/.test(host) && URL.canParse(`http://${host.replace(/\*$/, '1')}`);
}

function listHosts(given: string): string[] {
  return given
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
