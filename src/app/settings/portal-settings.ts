import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { addressesOf } from '#platform/server/database/primary-host.ts';
import { personRates } from '#platform/server/http/admission/caller-rates.ts';
import type { TlsFiles } from '#platform/server/http/tls.ts';
import { BadSetting, number, readSettings, setting, type Environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { isStrongKey } from '#platform/server/secrets/keys.ts';
import { readBackupSettings, type BackupSettings } from '../backup/backup-settings.ts';
import { demandInternalTls, internalTlsSettings } from './internal-tls.ts';
import { demandSafeReach, loopback, readTlsFiles, tlsSettings } from './tls-settings.ts';
import { readMapSettings, webUrl, type MapSettings } from './map-settings.ts';

export const roles = ['web', 'worker', 'ingest'] as const;
export type ProcessRole = (typeof roles)[number];

const text = (fallback: string) =>
  z._default(z.string().check(z.trim(), z.minLength(1, 'it must not be empty'), z.maxLength(500)), fallback);
const databaseUrl = z.optional(
  z.string().check(
    z.refine(
      (url) => /^postgres(ql)?:\/\/[^/]+\/[^/?]+/.test(url) && addressesOf(url).every((each) => URL.canParse(each)),
      'it must look like postgres://user:password@host:5432/database, further hosts after commas',
    ),
    z.refine(
      (url) => !/[?&]target_session_attrs=(?!(read-write|primary)(&|$))/.test(url),
      'its target_session_attrs must be read-write: the portal needs the host that takes writes',
    ),
  ),
);

export const portalSettings = {
  PORT: setting('Port; `--port` wins', number(3000, 0, 65535)),
  HOST: setting('Address to listen on; `--host` wins', text('127.0.0.1')),
  ...tlsSettings,
  ...internalTlsSettings,
  DATA_FOLDER: setting('Embedded database, secrets and files', text('./data')),
  DATABASE_URL: setting('PostgreSQL of your own; its role migrates and owns everything', databaseUrl),
  DATABASE_PORTAL_URL: setting('The same database as `patio_portal`', databaseUrl),
  DATABASE_INGEST_URL: setting('The same database as `patio_ingest`', databaseUrl),
  DATABASE_READ_URL: setting(
    'A standby of it for exports, reports, back-tests and history; user and password are those of the portal',
    z.optional(
      z
        .string()
        .check(
          z.regex(/^postgres(ql)?:\/\/[^/,]+\/[^/?]+/, 'it must look like postgres://host:5432/database, one host'),
        ),
    ),
  ),
  DATABASE_READ_LAG_S: setting(
    'Seconds by which that standby may lag; beyond, the primary reads until it has caught up',
    number(10, 2, 3600),
  ),
  MIGRATE_AT_START: setting(
    'Whether a start applies migrations; off: `npm run migrate` does, and a start on an older schema is refused',
    z._default(z.enum(['on', 'off'], 'it must be on or off'), 'on'),
  ),
  PRODUCT_NAME: setting('Name on screens, in mail and reports', text('Patio')),
  PATIO_DEMO: setting(
    'Demo accounts; live: without their past 90 days; unset: only for a look (see below)',
    z.optional(z.enum(['on', 'live', 'off'], 'it must be on, live or off')),
  ),
  POSITION_MONTHS: setting(
    'Months for which positions are accepted and stored; an account may set less',
    number(25, 1, 240),
  ),
  PACK_DAYS: setting(
    'Age in days at which positions are packed, by asset and day, to a tenth of their size; 0: never',
    number(2, 0, 3650),
  ),
  HISTORY_MONTHS: setting(
    'Age at which history derived from positions is deleted; 0: never, else at least `POSITION_MONTHS`',
    number(0, 0, 1200),
  ),
  MEMORY_MB: setting(
    'Megabytes for indexes, columns, cached answers and bodies of telemetry; 0: a quarter of the memory',
    number(0, 0, 1_000_000),
  ),
  CALLS_PER_MINUTE: setting(
    'Calls that one person may make in a minute; 0: as many as they like',
    number(personRates.callsPerMinute, 0, 100_000),
  ),
  LOG_LEVEL: setting(
    'Least severe log line',
    z._default(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'it must be fatal, error, warn, info, debug, trace or silent',
      ),
      'warn',
    ),
  ),
  METRICS_PORT: setting(
    'Port for `/metrics` only; 0: `PORT` answers it to this machine if neither `PUBLIC_URL` nor `TRUST_PROXY` is set',
    number(0, 0, 65535),
  ),
  METRICS_HOST: setting(
    'Address of `METRICS_PORT`; another than loopback is for a network of your own',
    text('127.0.0.1'),
  ),
  TRUST_PROXY: setting(
    'Number of your proxies before the portal; with an https `PUBLIC_URL` at least 1',
    number(0, 0, 10),
  ),
  PUBLIC_URL: setting('Address behind a proxy; links in mail lead there', webUrl),
  SECURITY_CONTACT: setting(
    'Where holes are reported, in `/.well-known/security.txt`; unset: there is none',
    z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
            'it must be an address that begins with mailto: or https://',
          ),
        ),
    ),
  ),
  TOKEN_KEY: setting(
    'Key of tokens, links and webhook secrets; unset: made at the first start',
    z.optional(z.string().check(z.refine(isStrongKey, 'it must be at least 32 random bytes in base64url'))),
  ),
  TOKEN_KEY_FORMER: setting(
    'The key before `TOKEN_KEY`, for 30 days after a change',
    z.optional(z.string().check(z.refine(isStrongKey, 'it must be at least 32 random bytes in base64url'))),
  ),
};

export interface PortalSettings extends MapSettings {
  /** Age in months at which data derived from positions is deleted; 0: never. */
  historyMonths: number;
  /** For how many months positions are accepted and stored, where an account does not say less. */
  positionMonths: number;
  /** Age in days at which positions are packed; 0: never. */
  packDays: number;
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | null;
  databasePortalUrl: string | null;
  databaseIngestUrl: string | null;
  databaseReadUrl: string | null;
  readLagMs: number;
  migratesAtStart: boolean;
  backup: BackupSettings;
  product: string;
  demo: boolean;
  /** The demo has a past of 90 days, which takes minutes to write. */
  demoPast: boolean;
  /** The demo started by default: the portal is for this machine only. */
  isForALook: boolean;
  /** Calls of one person in a minute; 0: no limit. */
  callsPerMinute: number;
  logLevel: string;
  /** Undefined: a share of the machine's memory. */
  memoryBytes: number | undefined;
  /** Address for metrics only; null: none. */
  metricsAddress: { host: string; port: number } | null;
  /** Null: the portal speaks plain HTTP. */
  tls: TlsFiles | null;
  /** Number of trusted proxies in front of the portal. */
  proxies: number;
  publicUrl: string | null;
  securityContact: string | null;
  tokenKey: string | null;
  formerKey: string | null;
  roles: readonly ProcessRole[];
  isDevelopment: boolean;
  /** Starts the demo's corporate directory. */
  withSso: boolean;
  /** Sets the passwords of the database's login roles to those of the data folder. */
  newDatabasePasswords: boolean;
}

/**
 * Reads the program's settings from the environment and its arguments, which take precedence.
 * @throws BadSetting, StartProblem
 */
export function readPortalSettings(args: readonly string[], environment: Environment): PortalSettings {
  const given = readArguments(args);
  const settings = readSettings(portalSettings, {
    ...environment,
    ...(given.port !== undefined && { PORT: given.port }),
    ...(given.host !== undefined && { HOST: given.host }),
  });
  const { DATABASE_PORTAL_URL, DATABASE_INGEST_URL, DATABASE_READ_URL } = settings;
  const beside = Object.entries({ DATABASE_PORTAL_URL, DATABASE_INGEST_URL, DATABASE_READ_URL }).find(([, url]) => url);
  if (!settings.DATABASE_URL && beside)
    throw new BadSetting('DATABASE_URL', `is missing, and ${beside[0]} goes with it`);
  if (settings.HISTORY_MONTHS > 0 && settings.HISTORY_MONTHS < settings.POSITION_MONTHS) {
    throw new BadSetting(
      'HISTORY_MONTHS',
      `must be 0 to keep all history, or at least ${settings.POSITION_MONTHS}, the months for which positions are stored (POSITION_MONTHS)`,
    );
  }
  const tls = readTlsFiles(settings);
  demandInternalTls(environment);
  const answers = given.roles.includes('web') || given.roles.includes('ingest');
  if (answers) demandSafeReach(settings);
  return {
    historyMonths: settings.HISTORY_MONTHS,
    positionMonths: settings.POSITION_MONTHS,
    packDays: settings.PACK_DAYS,
    port: settings.PORT,
    host: settings.HOST,
    dataFolder: settings.DATA_FOLDER,
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePortalUrl: settings.DATABASE_PORTAL_URL ?? null,
    databaseIngestUrl: settings.DATABASE_INGEST_URL ?? null,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    readLagMs: settings.DATABASE_READ_LAG_S * 1_000,
    migratesAtStart: settings.MIGRATE_AT_START === 'on',
    backup: readBackupSettings(environment),
    product: settings.PRODUCT_NAME,
    demo: settings.PATIO_DEMO ? settings.PATIO_DEMO !== 'off' : isForALook(settings),
    demoPast: settings.PATIO_DEMO !== 'live',
    isForALook: settings.PATIO_DEMO === undefined && isForALook(settings),
    callsPerMinute: settings.CALLS_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
    memoryBytes: settings.MEMORY_MB > 0 ? settings.MEMORY_MB * 1_048_576 : undefined,
    metricsAddress: settings.METRICS_PORT > 0 ? { host: settings.METRICS_HOST, port: settings.METRICS_PORT } : null,
    tls,
    proxies: settings.TRUST_PROXY,
    publicUrl: settings.PUBLIC_URL ?? null,
    securityContact: settings.SECURITY_CONTACT ?? null,
    tokenKey: settings.TOKEN_KEY ?? null,
    ...readMapSettings(environment),
    formerKey: settings.TOKEN_KEY_FORMER ?? null,
    roles: given.roles,
    isDevelopment: given.dev,
    withSso: given.withSso,
    newDatabasePasswords: given.newDatabasePasswords,
  };
}

/** Address at which people reach the portal. Without a public address it is only certain for this machine. */
export function addressOf({ publicUrl, host }: Pick<PortalSettings, 'publicUrl' | 'host'>, port: number): string {
  const isHere = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  return publicUrl ?? `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The demo's passwords are published: it starts by default only where nobody else can reach it. */
function isForALook(settings: {
  HOST: string;
  TRUST_PROXY: number;
  DATABASE_URL?: string;
  PUBLIC_URL?: string;
}): boolean {
  const isLoopback = loopback.includes(settings.HOST) && settings.TRUST_PROXY === 0;
  return isLoopback && settings.DATABASE_URL === undefined && settings.PUBLIC_URL === undefined;
}

function readArguments(args: readonly string[]): {
  port?: string;
  host?: string;
  dev: boolean;
  withSso: boolean;
  newDatabasePasswords: boolean;
  roles: readonly ProcessRole[];
} {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        roles: { type: 'string' },
        dev: { type: 'boolean' },
        'with-sso': { type: 'boolean' },
        'new-database-passwords': { type: 'boolean' },
      },
    });
    return {
      ...(values.port !== undefined && { port: values.port }),
      ...(values.host !== undefined && { host: values.host }),
      dev: values.dev ?? false,
      withSso: values['with-sso'] ?? false,
      newDatabasePasswords: values['new-database-passwords'] ?? false,
      roles: readRoles(values.roles),
    };
  } catch (error) {
    if (error instanceof StartProblem || !(error instanceof Error)) throw error;
    throw new StartProblem(
      `${error.message.split('. ')[0]}. What is known: --port 3000, --host 0.0.0.0, --roles web,worker,ingest, --with-sso, --new-database-passwords, --dev.`,
    );
  }
}

function readRoles(given: string | undefined): readonly ProcessRole[] {
  if (given === undefined) return roles;
  const wanted = given.split(',').map((role) => role.trim());
  const known = roles.filter((role) => wanted.includes(role));
  if (known.length !== wanted.length || known.length === 0)
    throw new StartProblem(
      `The roles "${given}" are not known. Name some of web, worker, ingest, with commas between.`,
    );
  return known;
}
