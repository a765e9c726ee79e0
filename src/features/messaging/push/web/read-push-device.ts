/** Holds the id of this browser's device, shared by everyone who signs in with it. */
export const pushDeviceKey = 'patio-push';

export function readPushDevice(): string | null {
  try {
    return localStorage.getItem(pushDeviceKey);
  } catch {
    return null;
  }
}
