import { createHmac } from 'node:crypto';
import { currentKey, listKeys, type Keys } from '#platform/server/secrets/keys.ts';
import { reseal, seal, unseal } from '#platform/server/secrets/sealed-secret.ts';

interface NumberedWebhook {
  id: string;
  secretNumber: number;
}

const sealedFor = (id: string) => ({ use: 'webhook secret', owner: id });

/** A new signing secret of a webhook, and what the database stores of it: that alone is not enough to sign. */
export function createSecret(keys: Keys, webhook: NumberedWebhook): { secret: string; sealed: Buffer } {
  const secret = derive(currentKey(keys), webhook);
  return { secret, sealed: seal(keys, sealedFor(webhook.id), Buffer.from(secret)) };
}

/**
 * The signing secret of a webhook. One that is not sealed yet was derived from the key of its time, the oldest that is known.
 * @throws Error where it was sealed by a key that is gone
 */
export function webhookSecret(keys: Keys, webhook: NumberedWebhook & { sealed: Buffer | null }): string {
  if (webhook.sealed === null) return derive(listKeys(keys).at(-1) ?? currentKey(keys), webhook);
  const secret = unseal(keys, sealedFor(webhook.id), webhook.sealed);
  if (!secret) throw new Error('The secret of a webhook was sealed by a key that is gone');
  return secret.toString();
}

/** What is to be stored so that the current key opens it; null where it does. */
export function renewSealed(keys: Keys, webhook: NumberedWebhook & { sealed: Buffer | null }): Buffer | null {
  if (webhook.sealed !== null) return reseal(keys, sealedFor(webhook.id), webhook.sealed);
  return seal(keys, sealedFor(webhook.id), Buffer.from(webhookSecret(keys, webhook)));
}

function derive(key: Buffer, { id, secretNumber }: NumberedWebhook): string {
  return `patio_webhook_${createHmac('sha256', key).update(`patio webhook ${id} ${secretNumber}`).digest('base64url')}`;
}

/** `t=1763812800,v1=…`: hex HMAC-SHA256 over the time in seconds, a point and the body. */
export function signDelivery(secret: string, body: string, atMs: number): string {
  const time = Math.floor(atMs / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
