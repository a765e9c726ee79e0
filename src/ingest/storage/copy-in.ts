import type { Connection, Submittable } from 'pg';

/**
 * A `COPY … FROM STDIN` whose data goes right behind its statement, so that PostgreSQL takes it in while this process does something else. A
 * stream waits for the answer to the statement first, and hears it no sooner than that is done. Whatever comes after a row that PostgreSQL
 * refuses it drops by itself, as its protocol has it.
 */
export class CopyIn implements Submittable {
  /** Resolves once all of it is stored. */
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

  // What the driver hands on; the statement alone has answers of its own.
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

/** Of a message with data: its kind, and how long it is without that. */
function headOf(data: Buffer): Buffer {
  const head = Buffer.from([0x64, 0, 0, 0, 0]);
  head.writeUInt32BE(data.length + 4, 1);
  return head;
}
