/** Browser features that no page uses; the map shows the reader's position. */
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
/** For scripts, which may run as workers under their file's policy, and drawings, which have inner styles. */
const notFramed = `object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `${permissions}, geolocation=(self)`,
};
const overTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Adds the headers of every answer. */
export function addSafeHeaders(headers: Headers, isSecure: boolean): void {
  for (const [name, value] of Object.entries(isSecure ? { ...everywhere, ...overTls } : everywhere))
    headers.set(name, value);
  const isDownload = headers.get('content-disposition')?.startsWith('attachment') === true;
  const policy = isDownload ? `${nothingRuns}; sandbox` : policyOf(headers.get('content-type') ?? '');
  if (policy !== null) headers.set('content-security-policy', policy);
}

const ofJson = { ...everywhere, 'content-security-policy': nothingRuns };
const ofJsonOverTls = { ...ofJson, ...overTls };

/** The same headers of a JSON answer, before it has any. */
export function safeJsonHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? ofJsonOverTls : ofJson;
}

/** Null: pages set their own policy. */
function policyOf(type: string): string | null {
  if (type.startsWith('text/html')) return null;
  return /^(text\/javascript|image\/svg)/.test(type) ? notFramed : nothingRuns;
}

/**
 * The content security policy of pages: scripts by nonce and what they load, our styles, nothing else. `hosts` are the
 * origins of a customer's own map.
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
    // The document viewer, which has an opaque origin by its own policy.
    `frame-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
