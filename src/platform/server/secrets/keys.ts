/** The key from which tokens, links and seals follow; while it is changed, with its predecessor. */
export type Keys = Buffer | { current: Buffer; former: Buffer };

/** What is made is made by this one. */
export function currentKey(keys: Keys): Buffer {
  return Buffer.isBuffer(keys) ? keys : keys.current;
}

/** What comes may be of either; the current one is first. */
export function listKeys(keys: Keys): readonly Buffer[] {
  return Buffer.isBuffer(keys) ? [keys] : [keys.current, keys.former];
}

const defaultTokenKey = 'change-me';

/** Whether a key of the settings is 32 bytes that look random. */
export function isStrongKey(value: string): boolean {
  return (
    value !== defaultTokenKey &&
    /^[\w-]+$/.test(value) &&
    Buffer.from(value, 'base64url').length >= 32 &&
    new Set(value).size >= 16
  );
}
