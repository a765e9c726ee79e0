import { createECDH, createCipheriv, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

const curve = 'prime256v1';
/** One record holds every message: push services take 4,096 bytes. */
const recordBytes = 4_096;

/** Whether a key is a point of the curve, which a browser's is. */
export function isPushKey(p256dh: Buffer): boolean {
  const own = createECDH(curve);
  own.generateKeys();
  try {
    return own.computeSecret(p256dh).length > 0;
  } catch {
    return false;
  }
}

/** Keys of a browser's subscription. */
export interface PushKeys {
  /** Its public key, an uncompressed point. */
  p256dh: Buffer;
  auth: Buffer;
}

/** The sender's key and salt of one message; given only by tests. */
export interface PushRandom {
  privateKey?: Buffer;
  salt: Buffer;
}

/** Encrypts a message so that the subscribed browser alone can read it (RFC 8291, `aes128gcm`). */
export function encryptPush({ p256dh, auth }: PushKeys, text: string, given?: PushRandom): Buffer {
  const { salt, privateKey } = given ?? { salt: randomBytes(16) };
  const sender = createECDH(curve);
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = Buffer.from(hkdfSync('sha256', sender.computeSecret(p256dh), auth, info, 32));
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  // The last record ends with 2.
  const encrypted = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, encrypted, cipher.getAuthTag()]);
}

/** The pair by which push services know the portal. */
export interface PushKeyPair {
  /** An uncompressed point. */
  publicKey: Buffer;
  /** PKCS #8. */
  privateKey: Buffer;
}

const validS = 12 * 3_600;

/** `Authorization` of a request to a push service (RFC 8292): good for its origin alone, and for twelve hours. */
export function authorizePush(
  { publicKey, privateKey }: PushKeyPair,
  { endpoint, subject, now }: { endpoint: URL; subject: string; now: number },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: endpoint.origin, exp: Math.floor(now / 1_000) + validS, sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}
