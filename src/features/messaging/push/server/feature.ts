import { code, invalid } from '#platform/errors.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Database } from '#platform/server/database.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import { demandReachable, openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import * as contract from '../contract.ts';
import { isPushKey, type PushKeyPair } from './encrypt-push.ts';
import { openPushKey } from './push-key.ts';
import { deleteDevice, fetchDevices, putDevice } from './push-store.ts';
import { pushWorker, type PushDeps } from './send-pushes.ts';

interface PushParts extends Pick<PushDeps, 'scopeOf' | 'readerOf' | 'publicUrl'> {
  db: Database;
  tokenKey: Keys;
  /** The only push services that may be reached. */
  allowedHosts: readonly string[];
}

/** Notifications about alerts on devices whose browser is closed (Web Push). */
export function pushFeature({ db, tokenKey, allowedHosts, ...parts }: PushParts): Feature {
  let known: Promise<PushKeyPair> | null = null;
  // A failure is not remembered.
  const key = () =>
    (known ??= openPushKey(db, tokenKey).catch((error: unknown) => ((known = null), Promise.reject(error))));
  return {
    name: 'push',
    bindings: [
      bind(contract.readPush, async (context) => ({
        public_key: (await key()).publicKey.toString('base64url'),
        devices: await fetchDevices(context),
      })),
      bind(contract.putPushDevice, (context, { body }) => {
        demandReachable('endpoint', body.endpoint, allowedHosts);
        if (!isPushKey(Buffer.from(body.p256dh, 'base64url'))) throw invalid({ p256dh: [code.malformed] });
        return putDevice(context, body);
      }),
      bind(contract.deletePushDevice, async (context, { params }) => {
        await deleteDevice(context, params.id);
        return undefined;
      }),
    ],
    workers: [pushWorker({ ...parts, key, outgoing: openOutgoing({ allowedHosts }) })],
    work: async () => void (await key()),
  };
}
