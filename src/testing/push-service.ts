import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A message as the device reads it. */
export interface ArrivedPush {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** A push service on loopback, and browsers that subscribe to it. */
export async function startPushService() {
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const take = browsers.get(request.url ?? '');
      response.writeHead(take?.(request.headers, Buffer.concat(parts)) ?? 404).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Subscribes as a browser does; its messages are answered with `statuses` in order, then 201. */
    subscribe(publicKey: string, name = 'Phone', ...statuses: number[]) {
      const arrived: ArrivedPush[] = [];
      const [ecdh, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/${randomBytes(8).toString('hex')}`];
      const p256dh = ecdh.generateKeys();
      browsers.set(path, (headers, body) => {
        const status = statuses.shift() ?? 201;
        if (status !== 201) return status;
        checkAuthorization(headers, { publicKey, origin });
        const text = decrypt(body, { own: p256dh, auth, shared: (sender) => ecdh.computeSecret(sender) });
        arrived.push(JSON.parse(text) as ArrivedPush);
        return status;
      });
      const subscription = {
        endpoint: origin + path,
        p256dh: p256dh.toString('base64url'),
        auth: auth.toString('base64url'),
        name,
      };
      return { subscription, arrived };
    },
  };
}

/** RFC 8292: signed by the key of the subscription, for this push service. */
function checkAuthorization(
  { authorization = '', ttl, 'content-encoding': encoding }: IncomingHttpHeaders,
  { publicKey, origin }: { publicKey: string; origin: string },
): void {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: verifier, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'));
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  if (!isSigned || key !== publicKey || aud !== origin || !ttl || encoding !== 'aes128gcm')
    throw new Error('A push service refuses this request');
}

interface Decrypting {
  own: Buffer;
  auth: Buffer;
  shared(sender: Buffer): Buffer;
}

/** RFC 8291, as a browser does it. */
function decrypt(body: Buffer, { own, auth, shared }: Decrypting): string {
  const [salt, sender, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
