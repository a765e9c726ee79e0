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
