/** `node src/app/check-health.ts`: health check of the image; exit code 0 while `/readyz` of this machine answers 200. */
import { get as getPlain } from 'node:http';
import { get as getSecurely } from 'node:https';
import { environment } from '#platform/server/settings.ts';

const isSecure = Boolean(environment['TLS_CERT_FILE']);
const url = `${isSecure ? 'https' : 'http'}://127.0.0.1:${environment['PORT'] || 3000}/readyz`;
// The certificate names the public host rather than this one.
const request = isSecure ? getSecurely(url, { rejectUnauthorized: false }) : getPlain(url);
request.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.on('error', () => process.exit(1));
