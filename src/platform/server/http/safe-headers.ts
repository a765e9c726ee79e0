/** What no page of ours uses; the place of the reader is shown on the map. */
const permissions = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');
const nothingRuns = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`;
/** A script may be a worker's, which its file's policy would bind; a drawing is styled inside. */
const notFramed = `object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** What every answer carries. */
export function addSafeHeaders(headers: Headers, isSecure: boolean): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('permissions-policy', `${permissions}, geolocation=(self)`);
  const isDownload = headers.get('content-disposition')?.startsWith('attachment') === true;
  const policy = isDownload ? `${nothingRuns}; sandbox` : policyOf(headers.get('content-type') ?? '');
  if (policy !== null) headers.set('content-security-policy', policy);
  if (isSecure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** Null: a page brings its own. */
function policyOf(type: string): string | null {
  if (type.startsWith('text/html')) return null;
  return /^(text\/javascript|image\/svg)/.test(type) ? notFramed : nothingRuns;
}

/**
 * A page's own rules: scripts by nonce and what those bring, styles of ours, nothing else from anywhere.
 * `hosts` are the origins of a customer's own map.
 */
export function contentPolicy(nonce: string, hosts: readonly string[]): string {
  const others = hosts.length > 0 ? ` ${hosts.join(' ')}` : '';
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${others}`,
    `font-src 'self'`,
    `connect-src 'self'${others}`,
    `worker-src 'self' blob:`,
    // The viewer of documents, whose own policy makes it nobody.
    `frame-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
