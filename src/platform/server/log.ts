import pino from 'pino';

/** Names under which secrets travel; whatever stands under one is never written. */
const secret = [
  'password',
  'password_confirmation',
  'current_password',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'authorization',
  'cookie',
  'secret',
  'ingest_key',
];

export type Log = pino.Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  });
}
