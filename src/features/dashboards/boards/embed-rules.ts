/** Longest address of an embedded page, in characters. */
export const embedUrlMax = 2_000;

export type EmbedFault = 'not_https' | 'not_listed' | 'own';

/** Why an address may not be embedded; null if it may. The portal's own pages are refused. */
export function embedFault(
  address: string,
  { hosts, own }: { hosts: readonly string[]; own: string },
): EmbedFault | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'not_https';
  if (url.hostname === new URL(own).hostname) return 'own';
  return hosts.includes(url.host) ? null : 'not_listed';
}

/** What a page's headers allow about being framed by another site. */
export type Framing = 'allowed' | 'refused' | 'unknown';

interface FramingHeaders {
  xFrameOptions: string | null;
  contentSecurityPolicy: string | null;
}

/**
 * `frame-ancestors` takes precedence if given; several policies must all allow it. Browsers ignore an `X-Frame-Options`
 * value that they do not know.
 */
export function framingOf(
  { xFrameOptions, contentSecurityPolicy }: FramingHeaders,
  own: string,
): Exclude<Framing, 'unknown'> {
  const ancestors = (contentSecurityPolicy ?? '')
    .split(',')
    .flatMap((policy) => policy.split(';'))
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name?.toLowerCase() === 'frame-ancestors')
    .map(([, ...sources]) => sources);
  if (ancestors.length > 0)
    return ancestors.every((sources) => sources.some((source) => admits(source, new URL(own)))) ? 'allowed' : 'refused';
  const words = (xFrameOptions ?? '').split(',').map((one) => one.trim().toLowerCase());
  return words.some((one) => one === 'deny' || one === 'sameorigin') ? 'refused' : 'allowed';
}

function admits(source: string, own: URL): boolean {
  const wanted = source.toLowerCase();
  if (wanted === '*' || wanted === own.protocol) return true;
  const match = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?\/?$/.exec(wanted);
  if (!match) return false;
  const [, scheme, host = '', port] = match;
  if (scheme !== undefined && `${scheme}:` !== own.protocol) return false;
  const ownPort = own.port || (own.protocol === 'https:' ? '443' : '80');
  if (port !== undefined && port !== '*' && port !== ownPort) return false;
  if (port === undefined && own.port !== '') return false;
  return host.startsWith('*.') ? own.hostname.endsWith(host.slice(1)) : own.hostname === host;
}
