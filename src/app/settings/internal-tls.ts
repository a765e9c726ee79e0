import * as z from 'zod/mini';
import { addressesOf } from '#platform/server/database/primary-host.ts';
import { reachOfNats } from '#platform/server/events/nats.ts';
import { readSettings, setting, type Environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { loopback } from './tls-settings.ts';

export const internalTlsSettings = {
  PLAIN_INTERNAL: setting(
    'Whether database, NATS, virus scanner, bucket, geocoder, syslog, collector of traces and named hosts may be spoken to without TLS, in a network that is closed otherwise',
    z._default(z.enum(['on', 'off'], 'it must be on or off'), 'off'),
  ),
};

const databases = ['DATABASE_URL', 'DATABASE_PORTAL_URL', 'DATABASE_INGEST_URL', 'DATABASE_READ_URL'];
const webServices = ['S3_ENDPOINT', 'GEOCODER_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
/** Modes in which the connection is encrypted and the server's certificate is checked. */
const safeModes = ['require', 'verify-ca', 'verify-full'];

/**
 * Requires encryption towards services on other machines, unless the operator declares the network closed.
 * @throws StartProblem
 */
export function demandInternalTls(environment: Environment): void {
  if (readSettings(internalTlsSettings, environment).PLAIN_INTERNAL === 'on') return;
  const plain = listPlainServices(environment)[0];
  if (!plain) return;
  throw new StartProblem(
    `${plain.name} names a service on another machine without TLS. ${plain.remedy}; PLAIN_INTERNAL=on allows it in a network that is closed otherwise.`,
  );
}

function listPlainServices(environment: Environment): { name: string; remedy: string }[] {
  const isPlainDatabase = (name: string) =>
    addressesOf(environment[name] ?? '').some((address) => {
      const url = new URL(address);
      return !isHere(url) && !safeModes.includes(url.searchParams.get('sslmode') ?? '');
    });
  const isPlainWeb = (name: string) => {
    const url = new URL(environment[name] ?? '');
    return url.protocol === 'http:' && !isHere(url);
  };
  const scanner = environment['CLAMD_HOST'];
  const nats = reachOfNats(environment['NATS_URL'] ?? '');
  const isPlainNats = !nats.isEncrypted && nats.hosts.some((host) => host !== '' && !isHere(new URL(`nats://${host}`)));
  const isPlainScanner = scanner && !loopback.includes(scanner) && environment['CLAMD_TLS'] !== 'on';
  const audit = environment['AUDIT_LOG'] ?? '';
  const isPlainAudit = audit.startsWith('syslog://') && !isHere(new URL(audit));
  return [
    ...databases
      .filter((name) => environment[name] && isPlainDatabase(name))
      .map((name) => ({ name, remedy: 'Add ?sslmode=verify-full, and sslrootcert for an authority of your own' })),
    ...webServices
      .filter((name) => environment[name] && isPlainWeb(name))
      .map((name) => ({ name, remedy: 'Name its https address' })),
    ...(isPlainAudit ? [{ name: 'AUDIT_LOG', remedy: 'Name its TLS address as syslogs://host:6514' }] : []),
    ...(isPlainNats ? [{ name: 'NATS_URL', remedy: 'Name its tls:// address' }] : []),
    ...(isPlainScanner ? [{ name: 'CLAMD_HOST', remedy: 'Put TLS before it and set CLAMD_TLS=on' }] : []),
  ];
}

function isHere({ hostname }: URL): boolean {
  return loopback.includes(hostname) || hostname === '[::1]' || hostname === '';
}
