import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The standard test file of virus scanners. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

export interface Clamd {
  host: string;
  port: number;
  /** An answer in place of a verdict; null: no answer at all. */
  says: string | null | undefined;
  close(): Promise<void>;
}

/** A minimal ClamAV daemon on loopback: accepts INSTREAM and detects the test file. */
export async function startClamd(): Promise<Clamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined));
    let came = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      came = Buffer.concat([came, piece]);
      const file = readStream(came);
      if (file === null || clamd.says === null) return;
      const verdict = file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
      socket.end(clamd.says ?? verdict);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const clamd: Clamd = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    says: undefined,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return clamd;
}

/** The file of a complete INSTREAM; null while chunks are missing. */
function readStream(came: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (came.length < command.length) return null;
  if (came.toString('latin1', 0, command.length) !== command) throw new Error('Nothing but INSTREAM is spoken here.');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(came.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
