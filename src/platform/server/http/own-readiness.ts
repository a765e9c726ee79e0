import { get as getPlain } from 'node:http';
import { get as getSecurely } from 'node:https';

/** Whether the process that listens on a port of this machine answers `/readyz` with 200. */
export function isReadyHere(port: number, isSecure: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const url = `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}/readyz`;
    // The certificate names the public host rather than this one.
    const request = isSecure ? getSecurely(url, { rejectUnauthorized: false }) : getPlain(url);
    request.on('response', ({ statusCode }) => resolve(statusCode === 200));
    request.on('error', () => resolve(false));
  });
}
