import * as z from 'zod/mini';
import { BadSetting, readSettings, setting, type Environment } from '#platform/server/settings.ts';

/** Settings of the corporate directory (OpenID Connect). */
export interface DirectorySettings {
  /**
   * Issuer that serves the discovery document: `https://login.microsoftonline.com/{tenant}/v2.0`, or any OpenID Connect
   * issuer.
   */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Groups whose members may sign in; empty: everyone. */
  allowedGroups: readonly string[];
}

const text = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));
export const directorySettings = {
  DIRECTORY_ISSUER: setting(
    'OpenID Connect issuer; Entra ID: `https://login.microsoftonline.com/{tenant id}/v2.0`',
    z.optional(z.string().check(z.refine(isIssuer, 'it must be an address that begins with https://'))),
  ),
  DIRECTORY_CLIENT_ID: setting('Client id at the issuer', text),
  DIRECTORY_CLIENT_SECRET: setting('Client secret at the issuer', text),
  DIRECTORY_GROUPS: setting('Groups whose people may sign in; empty: all', z._default(z.string(), '')),
};

/**
 * Reads the directory settings; null when none is set.
 * @throws BadSetting
 */
export function readDirectorySettings(environment: Environment): DirectorySettings | null {
  const { DIRECTORY_ISSUER, DIRECTORY_CLIENT_ID, DIRECTORY_CLIENT_SECRET, DIRECTORY_GROUPS } = readSettings(
    directorySettings,
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

/** Whether the address is on this machine, where plain http is safe. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopback(url);
}
