import type { Connection, Submittable } from 'pg';

/**
 * `COPY … FROM STDIN` that sends its data right behind the statement, so that PostgreSQL reads it while this process
 * continues; a stream would first wait for the response. PostgreSQL drops data after a refused row by itself, as its
 * protocol specifies.
 */
export class CopyIn implements Submittable {
  /** Resolves when everything is stored. */
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #data: Buffer;
  #resolve: () => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;

  constructor(text: string, data: Buffer) {
    this.#text = text;
    this.#data = data;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.query(this.#text);
    stream.write(headOf(this.#data));
    stream.write(this.#data);
    stream.write(copyDone);
    stream.uncork();
  }

  // Called by the driver; only the statement has responses.
  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(reason: unknown): void {
    this.#reject(reason);
  }
}

const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** Header of a data message: type and length. */
function headOf(data: Buffer): Buffer {
  const head = Buffer.from([0x64, 0, 0, 0, 0]);
  head.writeUInt32BE(data.length + 4, 1);
  return head;
}
