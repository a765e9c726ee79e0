import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import type { AuditLogPlace } from './audit-log-settings.ts';
import type { LoggedEntry } from './audit-log-store.ts';

/** Milliseconds of silence after which a syslog server counts as unavailable. */
const timeoutMs = 10_000;

/** Appends entries; resolves once a file is synced, or a syslog server has read them to their end. */
export async function writeAuditLog(place: AuditLogPlace, entries: readonly LoggedEntry[]): Promise<void> {
  if ('file' in place) await appendToFile(place.file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  else await sendToSyslog(place, Buffer.concat(entries.map((entry) => frame(asSyslog(entry)))));
}

/** Opened for each write, so that a file that was renamed or deleted is followed by another. */
async function appendToFile(file: string, lines: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    // A crash may have left the beginning of a line, which is written again whole.
    await handle.writeFile(size > 0 && buffer.toString() !== '\n' ? `\n${lines}` : lines);
    await handle.sync();
    if (size === 0) await syncFolder(path.dirname(file));
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder.
  const handle = await open(folder).catch(() => null);
  await handle?.sync();
  await handle?.close();
}

/** A message of RFC 5424, of facility 13 (log audit) and severity 6 (informational), whose text is JSON. */
export function asSyslog(entry: LoggedEntry, host = hostname(), pid = process.pid): string {
  const kind = `${entry.entity}.${entry.action}`.replaceAll(/[^!-~]/g, '_').slice(0, 32);
  return `<110>1 ${entry.at.toISOString()} ${host.slice(0, 255)} patio ${pid} ${kind} - ${JSON.stringify(entry)}`;
}

/** Framed by its count of bytes (RFC 6587, RFC 5425). */
function frame(message: string): Buffer {
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}

/** Syslog acknowledges nothing: a server that closes after our end, without an error, has read to it. */
function sendToSyslog(place: Exclude<AuditLogPlace, { file: string }>, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const { host, port, tls, ...trust } = place;
    const socket = tls ? connectTls({ host, port, servername: host, ...trust }) : connect({ host, port });
    let isEnded = false;
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The syslog server does not read.')));
    socket.on('error', reject);
    socket.on('end', () => (isEnded = true));
    socket.on('close', () =>
      isEnded && socket.writableFinished ? resolve() : reject(new Error('The syslog server closed too early.')),
    );
    socket.end(bytes);
    socket.resume();
  });
}
