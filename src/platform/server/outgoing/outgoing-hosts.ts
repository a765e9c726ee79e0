import * as z from 'zod/mini';
import { BadSetting, readSettings, setting, type Environment } from '../settings.ts';

const hosts = (fallback = '') =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (given) => listHosts(given).every(isHostWithPort),
          'it must be hosts with their port, such as hooks.example:443, *.example:443 or 10.0.0.5:*, with spaces between',
        ),
      ),
    fallback,
  );

/** Push services of Chrome and Edge, Firefox, Safari, and Windows. */
const pushServices =
  'fcm.googleapis.com:443 *.push.services.mozilla.com:443 *.push.apple.com:443 *.notify.windows.com:443';

/** Messages of Teams (flows of Power Automate), Slack and Telegram. */
const messengers = '*.logic.azure.com:443 *.api.powerplatform.com:443 hooks.slack.com:443 api.telegram.org:443';

/** The one preset of a maker whose address is the same for all. */
const makers = 'iris.trackunit.com:443';

export const outgoingSettings = {
  WEBHOOK_HOSTS: setting(
    'The only hosts that webhooks may reach; `*:443` is every public one. Those named in full may be private, and without TLS where `PLAIN_INTERNAL` is on',
    hosts(messengers),
  ),
  FEED_HOSTS: setting('The only hosts that feeds of makers may be read from, as `WEBHOOK_HOSTS`', hosts(makers)),
  PUSH_HOSTS: setting('The only push services that are called, as `WEBHOOK_HOSTS`', hosts(pushServices)),
  EMBED_HOSTS: setting(
    'The only hosts whose pages the portal asks whether they may be framed, as `WEBHOOK_HOSTS`; browsers show others too',
    hosts(),
  ),
};

/**
 * The only hosts that may be reached: `host:port` or `host:*`, also where they are private, `*.domain:port` or `*:port`
 * where they are public; after `http://` also without TLS.
 */
export interface OutgoingHosts {
  webhooks: readonly string[];
  embeds: readonly string[];
  feeds: readonly string[];
  pushes: readonly string[];
}

/**
 * The operator's list of hosts, by use.
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
  return isNamed(url, allowedHosts) && (isHere || allowedHosts.some((allowed) => plain.includes(allowed)));
}

/** Whether a host is named in full, with its port or any. */
export function isNamed(url: URL, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((allowed) => [hostOf(url), `${url.hostname}:*`].includes(allowed.toLowerCase()));
}

/** Whether a host and port are on a list, in full or by their domain. */
export function isListed(url: URL, allowedHosts: readonly string[]): boolean {
  const port = hostOf(url).slice(url.hostname.length + 1);
  const domains = url.hostname.split('.').map((_, at, parts) => ['*', ...parts.slice(at + 1)].join('.'));
  const wild = [...domains, '*'].flatMap((domain) => [`${domain}:${port}`, `${domain}:*`]);
  return isNamed(url, allowedHosts) || allowedHosts.some((allowed) => wild.includes(allowed.toLowerCase()));
}

function isHostWithPort(host: string): boolean {
  const named = host.replace(/^\*\.(?=[^*])/, '').replace(/^\*(?=:)/, 'any');
  return (
    /:(\d+|\*)$/.test(named) &&
    !/[/@?#*]/.test(named.replace(/\*$/, '')) &&
    URL.canParse(`http://${named.replace(/\*$/, '1')}`)
  );
}

function listHosts(given: string): string[] {
  return given
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
