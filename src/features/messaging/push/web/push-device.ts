import { call } from '#platform/web/call.ts';
import { deletePushDevice, putPushDevice, readPush } from '../contract.ts';
import { pushDeviceKey, readPushDevice } from './read-push-device.ts';

export type PushState = 'missing' | 'blocked' | 'off' | 'on';

/** Whether this browser is notified while the portal is closed. */
export function readPushState(): PushState {
  // iOS has it in the installed portal alone.
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator)) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readPushDevice() !== null ? 'on' : 'off';
}

/**
 * Subscribes this browser, or renews its subscription for this sign-in. Asks for permission where it is not given, which
 * must follow a click.
 */
export async function subscribePush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { public_key } = await call(readPush);
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  // One of another key of the portal can never be used again.
  const isOurs = encode(found?.options.applicationServerKey) === public_key;
  if (found && !isOurs) await found.unsubscribe();
  const subscription =
    found && isOurs ? found : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  const [p256dh, auth] = [encode(subscription.getKey('p256dh')), encode(subscription.getKey('auth'))];
  const { endpoint } = subscription;
  const { id } = await call(putPushDevice, { body: { endpoint, p256dh, auth, name: nameOf(navigator.userAgent) } });
  localStorage.setItem(pushDeviceKey, id);
}

/** Ends the notifications of a device of the person; of this browser also its subscription. */
export async function endPush(id: string): Promise<void> {
  if (id === readPushDevice()) {
    localStorage.removeItem(pushDeviceKey);
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  }
  await call(deletePushDevice, { params: { id } });
}

function encode(bytes: ArrayBuffer | null | undefined): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** `Chrome · Android`. */
function nameOf(agent: string): string {
  const first = (names: readonly string[]) => names.find((name) => agent.includes(name));
  const browser = first(['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'])?.replace('Edg', 'Edge').replace('OPR', 'Opera');
  const system = first(['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux']);
  return [browser, system].filter(Boolean).join(' · ') || 'Browser';
}
