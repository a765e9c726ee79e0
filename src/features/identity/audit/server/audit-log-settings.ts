import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import { readInternalTrust, type InternalTrust } from '#platform/server/outgoing/internal-authority.ts';
import { readSettings, setting, type Environment } from '#platform/server/settings.ts';

export const auditLogSettings = {
  AUDIT_LOG: setting(
    'Where the audit is written as well, for processes with the role worker: a file, or a syslog server (RFC 5424 over TCP, `syslogs` with TLS)',
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (given) => isAbsolute(given) || isSyslog(given),
            'it must be the whole path of a file, syslogs://host:6514 or syslog://host:601',
          ),
        ),
    ),
  ),
};

/** Place of the audit outside of the database. */
export type AuditLogPlace = { file: string } | ({ host: string; port: number; tls: boolean } & InternalTrust);

/** Null: the audit is in the database only. @throws BadSetting */
export function readAuditLogSettings(environment: Environment): AuditLogPlace | null {
  const { AUDIT_LOG: given } = readSettings(auditLogSettings, environment);
  if (given === undefined) return null;
  if (isAbsolute(given)) return { file: given };
  const { hostname, port, protocol } = new URL(given);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(port), tls: protocol === 'syslogs:', ...readInternalTrust(environment) };
}

function isSyslog(given: string): boolean {
  return /^syslogs?:\/\/[^/?#@]+:\d+$/.test(given) && URL.canParse(given);
}
