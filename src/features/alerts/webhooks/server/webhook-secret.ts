import { createHmac } from 'node:crypto';

/** The signing secret of a webhook, derived from the portal's key, so that the database alone is not enough to sign. */
export function webhookSecret(key: Buffer, { id, secretNumber }: { id: string; secretNumber: number }): string {
  return `patio_webhook_${createHmac('sha256', key).update(`patio webhook ${id} ${secretNumber}`).digest('base64url')}`;
}

/** `t=1763812800,v1=…`: hex HMAC-SHA256 over the time in seconds, a point and the body. */
export function signDelivery(secret: string, body: string, atMs: number): string {
  const time = Math.floor(atMs / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
