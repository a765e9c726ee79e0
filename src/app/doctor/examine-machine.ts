import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { listBackups } from '../backup/manifest.ts';
import { judgeBackups, judgeCertificate, judgeDisk, type Finding } from './findings.ts';

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
