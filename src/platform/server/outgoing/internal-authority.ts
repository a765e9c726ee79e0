import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { BadSetting, readSettings, setting, type Environment } from '../settings.ts';

export const authoritySettings = {
  INTERNAL_CA_FILE: setting(
    'Certificates of your own authority, PEM: bucket, virus scanner, geocoder, mail and syslog server are trusted by it alone; unset: by the public ones. PostgreSQL has `sslrootcert` in its address',
    z.optional(z.string()),
  ),
};

/** TLS options towards the operator's services. */
export interface InternalTrust {
  /** Certificates in PEM, in place of the public authorities. */
  ca?: string;
}

/** @throws BadSetting */
export function readInternalTrust(environment: Environment): InternalTrust {
  const { INTERNAL_CA_FILE: file } = readSettings(authoritySettings, environment);
  if (file === undefined) return {};
  try {
    const ca = readFileSync(file, 'utf8');
    new X509Certificate(ca);
    return { ca };
  } catch {
    throw new BadSetting('INTERNAL_CA_FILE', 'cannot be read as certificates in PEM');
  }
}
