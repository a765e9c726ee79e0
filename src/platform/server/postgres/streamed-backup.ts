import { createWriteStream, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Query, type Client, type Connection } from 'pg';

/**
 * Runs `BASE_BACKUP` and writes what the server streams: archives under their names, and the manifest.
 * @param folder absolute, empty
 */
export async function streamArchives(client: Client, command: string, folder: string): Promise<void> {
  const backup = await new Promise<StreamedBackup>((resolve, reject) => {
    const query: StreamedBackup = new StreamedBackup(command, folder, (error) =>
      error ? reject(query.problem ?? error) : resolve(query),
    );
    client.query(query);
  });
  await backup.close();
}

/** Messages of the protocol since PostgreSQL 15: each begins with its kind. */
class StreamedBackup extends Query {
  /** Why a file could not be written. */
  problem: Error | null = null;
  readonly #folder: string;
  #file: WriteStream | null = null;
  readonly #files: Promise<void>[] = [];

  constructor(command: string, folder: string, done: (error: Error | undefined) => void) {
    super(command, done);
    this.#folder = folder;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') this.#open(chunk.toString('utf8', 1, chunk.indexOf(0, 1)), stream);
    if (kind === 'm') this.#open('backup_manifest', stream);
    if (kind !== 'd' || this.#file === null) return;
    const file = this.#file;
    // The parser writes the next message over this one.
    if (file.write(Buffer.from(chunk.subarray(1)))) return;
    // Messages that were received already still arrive.
    if (stream.isPaused()) return;
    stream.pause();
    file.once('drain', () => stream.resume());
  }

  /** Waits until everything is on the disk. */
  async close(): Promise<void> {
    this.#file?.end();
    await Promise.all(this.#files);
    if (this.problem) throw this.problem;
  }

  #open(name: string, stream: Connection['stream']): void {
    this.#file?.end();
    this.#file = createWriteStream(path.join(this.#folder, path.basename(name)), { mode: 0o600, flush: true });
    this.#files.push(
      finished(this.#file).then(
        // A file that has been ended drains no more.
        () => void stream.resume(),
        (error: Error) => {
          this.problem ??= error;
          // Ends the query too: the server would go on sending.
          stream.destroy(error);
        },
      ),
    );
  }
}
