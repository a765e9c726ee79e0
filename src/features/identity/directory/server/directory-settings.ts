import * as z from 'zod/mini';
import { BadSetting, readSettings, type Environment } from '#platform/server/settings.ts';

/** The corporate directory that vouches for people. */
export interface DirectorySettings {
  /** Where its discovery document lies: `https://login.microsoftonline.com/{tenant}/v2.0`, or any OpenID Connect issuer. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Groups whose people may sign in; none: everybody's. */
  allowedGroups: readonly string[];
}

const text = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));
const shape = {
  DIRECTORY_ISSUER: z.optional(z.string().check(z.refine(isIssuer, 'it must be an address that begins with https://'))),
  DIRECTORY_CLIENT_ID: text,
  DIRECTORY_CLIENT_SECRET: text,
  DIRECTORY_GROUPS: z._default(z.string(), ''),
};

/**
 * The directory of the environment; null where none is set, and everybody has a password.
 * @throws BadSetting
 */
export function readDirectorySettings(environment: Environment): DirectorySettings | null {
  const { DIRECTORY_ISSUER, DIRECTORY_CLIENT_ID, DIRECTORY_CLIENT_SECRET, DIRECTORY_GROUPS } = readSettings(
    shape,
    environment,
  );
  if (DIRECTORY_ISSUER === undefined) return null;
  const together = 'is missing, and DIRECTORY_ISSUER goes with it';
  if (DIRECTORY_CLIENT_ID === undefined) throw new BadSetting('DIRECTORY_CLIENT_ID', together);
  if (DIRECTORY_CLIENT_SECRET === undefined) throw new BadSetting('DIRECTORY_CLIENT_SECRET', together);
  return {
    issuer: DIRECTORY_ISSUER,
    clientId: DIRECTORY_CLIENT_ID,
    clientSecret: DIRECTORY_CLIENT_SECRET,
    allowedGroups: DIRECTORY_GROUPS.split(/[\s,]+/).filter(Boolean),
  };
}

/** Whether nobody between here and there can listen. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopback(url);
}
