import { fetchAlertPreferences } from '#features/messaging/preferences/server/public.ts';
import { isGraveEnough } from '#features/messaging/preferences/preference-rules.ts';
import { isQuietFor } from '#features/messaging/preferences/quiet-hours.ts';
import type { ScopeOfMember } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/account-work.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { OutgoingRefused, type Outgoing } from '#platform/server/outgoing/outgoing.ts';
import type { Worker } from '#platform/server/worker.ts';
import { authorizePush, encryptPush, isPushKey, type PushKeyPair } from './encrypt-push.ts';
import {
  deletePush,
  fetchAccountsWithPushes,
  forgetDevice,
  isWanted,
  postponePush,
  takePushes,
  type PushMessage,
} from './push-store.ts';
import { writePush, type PushReader } from './write-push.ts';

export interface PushDeps {
  outgoing: Outgoing;
  key(): Promise<PushKeyPair>;
  scopeOf: ScopeOfMember;
  /** Null for a person who can no longer sign in. */
  readerOf(db: AccountTransaction, member: { accountId: string; userId: string }): Promise<PushReader | null>;
  /** By which push services find the operator. */
  publicUrl: string;
}

const atOnce = 32;
const mostAttempts = 5;
/** Seconds before the second attempt; each further one waits twice as long. */
const firstDelayS = 30;
/** Seconds that a push service waits for a device that is off: an alert of this morning is in the list by then. */
const ttlS = 4 * 3_600;
const notFoundStatus = 404;
/** What a push service answers for a subscription that has ended, or that belongs to another key. */
const ended = new Set([401, 403, notFoundStatus, 410]);

/** Sends notifications to devices. */
export function pushWorker(deps: PushDeps): Worker {
  return {
    description: 'send notifications to devices',
    everyMs: 15_000,
    listener: 'push-messages',
    async work({ db }, isStopping) {
      for (const accountId of await fetchAccountsWithPushes(db))
        while (!isStopping() && (await sendPushes(db, deps, accountId)) === atOnce);
    },
  };
}

/**
 * Sends what is due in an account. After a crash a message is sent again; a device shows it once, by its tag.
 * @returns how many were taken
 */
export async function sendPushes(db: Database, deps: PushDeps, accountId: string): Promise<number> {
  const taken = await inAccount(db, accountId, async (own) => {
    const messages = await takePushes(own, accountId, atOnce);
    return Promise.all(
      messages.map(async (message) => ({ message, text: await textFor(own, deps, accountId, message) })),
    );
  });
  await Promise.all(
    taken.map(async ({ message, text }) => {
      const status = text === null ? 'unwanted' : await send(deps, message, text);
      await inAccount(db, accountId, (own) => settle(own, accountId, message, status));
    }),
  );
  return taken.length;
}

/** What a device is to show; null where its reader may not see it now, or does not want it. */
async function textFor(
  db: AccountTransaction,
  { scopeOf, readerOf }: PushDeps,
  accountId: string,
  message: PushMessage,
): Promise<string | null> {
  const member = { accountId, userId: message.userId };
  const [scope, reader] = [await scopeOf(db, member), await readerOf(db, member)];
  const preferences = (await fetchAlertPreferences(db, accountId, [message.userId])).get(message.userId);
  if (!scope?.sections.includes('alerts') || !reader || !preferences?.app) return null;
  if (!isGraveEnough(message.severity, preferences) || isQuietFor(message.severity, Date.now(), preferences))
    return null;
  const text = (await isWanted(db, scope, message)) && writePush(message, reader);
  return text ? JSON.stringify(text) : null;
}

/** @returns the push service's status; null if it could not be reached */
async function send(
  { outgoing, key, publicUrl }: PushDeps,
  message: PushMessage,
  text: string,
): Promise<number | null> {
  // As if its browser were gone: no message can be written for it, and others go on.
  if (!isPushKey(message.p256dh)) return notFoundStatus;
  const endpoint = new URL(message.endpoint);
  const headers = {
    authorization: authorizePush(await key(), { endpoint, subject: publicUrl, now: Date.now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttlS),
    urgency: message.severity === 'critical' || message.severity === 'high' ? 'high' : 'normal',
  };
  try {
    const body = encryptPush(message, text);
    return (await outgoing.fetch(endpoint, { method: 'POST', body, headers, maxBytes: 1_024, cuts: true })).status;
  } catch (error) {
    if (error instanceof OutgoingRefused) return null;
    throw error;
  }
}

async function settle(
  db: AccountTransaction,
  accountId: string,
  message: PushMessage,
  status: number | 'unwanted' | null,
): Promise<void> {
  if (typeof status === 'number' && ended.has(status)) return forgetDevice(db, accountId, message.deviceId);
  const mayPass = status === null || status === 429 || (typeof status === 'number' && status >= 500);
  if (!mayPass || message.attempts >= mostAttempts) return deletePush(db, accountId, message);
  return postponePush(db, accountId, { ...message, delayS: firstDelayS * 2 ** (message.attempts - 1) });
}
