import type { Keys } from '#platform/server/keys.ts';
import { linkToken, readLinkToken } from '#platform/server/link-token.ts';

/** What a signed link of ours is for: one for the one opens nothing of the other. */
export const passwordUse = 'password';
const setUpUse = 'set-up';
/** There is one set-up only, and it needs no row. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The page on which a password is chosen. */
export const choosePath = '/reset-password';

/** The path that leads the first administrator in; it opens nothing once there is an account. */
export function setUpPath(linkKey: Keys): string {
  return `${choosePath}?token=${linkToken(linkKey, setUpUse, nobody)}`;
}

export function isSetUpToken(linkKey: Keys, token: string): boolean {
  return readLinkToken(linkKey, setUpUse, token) === nobody;
}

/** The id of a password link; null for anything else. */
export function passwordLinkId(linkKey: Keys, token: string): string | null {
  return readLinkToken(linkKey, passwordUse, token);
}
