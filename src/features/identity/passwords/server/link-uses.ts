import type { Keys } from '#platform/server/secrets/keys.ts';
import { linkToken, readLinkToken } from '#platform/server/secrets/link-token.ts';

/** Purposes of signed links; a link for one is invalid for the other. */
export const passwordUse = 'password';
const setUpUse = 'set-up';
/** Id in the set-up link: there is only one set-up, without a row. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Path of the page that sets a password. */
export const choosePath = '/reset-password';

/** Set-up link of the first administrator; invalid once an account exists. */
export function setUpPath(linkKey: Keys): string {
  return `${choosePath}?token=${linkToken(linkKey, setUpUse, nobody)}`;
}

export function isSetUpToken(linkKey: Keys, token: string): boolean {
  return readLinkToken(linkKey, setUpUse, token) === nobody;
}

/** Id of a password link; null when the signature or purpose is wrong. */
export function passwordLinkId(linkKey: Keys, token: string): string | null {
  return readLinkToken(linkKey, passwordUse, token);
}
