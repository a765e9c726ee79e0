import { statfs } from 'node:fs/promises';
import { connect, type ConnectionOptions } from 'node:tls';
import { listBackups } from '../backup/manifest.ts';
import { judgeBackups, judgeCertificate, judgeDisk, judgeTls, type Finding } from './judge-findings.ts';

const TIMEOUT_MS = 3_000;

export async function examineDisk(subject: string, folder: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { subject, ...judgeDisk({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { subject, state: 'problem', text: `${folder} cannot be read (${code}): make it, or correct the setting` };
  }
}

export async function examineBackups(folder: string): Promise<Finding> {
  const newest = (await listBackups(folder, { skipDamaged: true })).at(-1);
  return { subject: 'backups', ...judgeBackups(newest ? new Date(newest.manifest.endedAt) : null, new Date()) };
}

/** @param address public https address */
export async function examineCertificate(address: string): Promise<Finding> {
  const { hostname, port, host } = new URL(address);
  const subject = 'certificate';
  try {
    return { subject, ...judgeCertificate(await readValidTo(hostname, Number(port || 443)), new Date()) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return { subject, state: 'warning', text: `${host} cannot be asked from here (${code}): check it from outside` };
  }
}

/** @param address public https address */
export async function examineTls(address: string): Promise<Finding[]> {
  const { hostname: host, port } = new URL(address);
  const place = { host, port: Number(port || 443), servername: host, timeout: TIMEOUT_MS };
  try {
    const distrust = await handshake({ ...place, rejectUnauthorized: false });
    // OpenSSL offers old versions at this level only.
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
    const isOld = await handshake({ ...place, ...old, rejectUnauthorized: false }).then(
      () => true,
      () => false,
    );
    return [{ subject: 'tls', ...judgeTls({ distrust, isOld }) }];
  } catch {
    // The certificate check reports an unreachable server.
    return [];
  }
}

/** Why the certificate is not trusted; null if it is. @throws Error without an answer */
function handshake(options: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(options, () => {
      resolve(socket.authorized ? null : String(socket.authorizationError));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

function readValidTo(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Reads an expired certificate too; nothing is sent.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
