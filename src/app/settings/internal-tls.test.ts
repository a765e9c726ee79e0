import { expect, test } from 'vitest';
import { demandInternalTls } from './internal-tls.ts';

test.each<Record<string, string>>([
  {},
  { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/patio' },
  { DATABASE_URL: 'postgres://u:p@db:5432/patio?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://u:p@one,two:5433/patio?sslmode=require' },
  { S3_ENDPOINT: 'https://s3.internal' },
  { S3_ENDPOINT: 'http://localhost:9000' },
  { GEOCODER_URL: 'https://geo.internal' },
  { NATS_URL: 'nats://127.0.0.1:4222' },
  { NATS_URL: 'tls://one:4222,two:4222' },
  { CLAMD_HOST: '127.0.0.1' },
  { CLAMD_HOST: 'clamd.internal', CLAMD_TLS: 'on' },
  { AUDIT_LOG: 'syslogs://logs.internal:6514' },
  { AUDIT_LOG: 'syslog://127.0.0.1:601' },
  { AUDIT_LOG: '/var/log/patio/audit.log' },
  { DATABASE_URL: 'postgres://u:p@db:5432/patio', CLAMD_HOST: 'clamd', PLAIN_INTERNAL: 'on' },
])('%o is encrypted, of this machine, or allowed', (environment) => {
  expect(() => demandInternalTls(environment)).not.toThrow();
});

test.each<[Record<string, string>, RegExp]>([
  [{ DATABASE_URL: 'postgres://u:p@db:5432/patio' }, /^DATABASE_URL names .*sslmode=verify-full.* PLAIN_INTERNAL=on/],
  [{ DATABASE_URL: 'postgres://u:p@db:5432/patio?sslmode=no-verify' }, /^DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1,db:5433/patio' }, /^DATABASE_URL/],
  [{ DATABASE_PORTAL_URL: 'postgres://u:p@db/patio?sslmode=prefer' }, /^DATABASE_PORTAL_URL/],
  [{ S3_ENDPOINT: 'http://s3.internal' }, /^S3_ENDPOINT .* https/],
  [{ GEOCODER_URL: 'http://geo.internal' }, /^GEOCODER_URL/],
  [{ NATS_URL: 'nats://127.0.0.1:4222,two:4222' }, /^NATS_URL .* tls/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT .* https/],
  [{ CLAMD_HOST: 'clamd.internal' }, /^CLAMD_HOST .* CLAMD_TLS=on/],
  [{ AUDIT_LOG: 'syslog://logs.internal:601' }, /^AUDIT_LOG .* syslogs/],
])('%o is refused', (environment, reason) => {
  expect(() => demandInternalTls(environment)).toThrow(reason);
});
