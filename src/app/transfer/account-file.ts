/**
 * Format of an account file: gzipped lines. The first line is the manifest. Each section has a line that describes it,
 * its body, and a line `\.`: rows of a table as by `COPY`, or a stored file in base64. The last line has the contents,
 * and a SHA-256 of all lines before it.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartProblem } from '#platform/server/start/start-problem.ts';

export const FORMAT = 1;
/** Line at the end of a section. */
const END = Buffer.from('\\.\n');
const NEWLINE = 10;
/** Bytes of a file per line: a multiple of three, so that only the last line is padded. */
const BASE64_BYTES = 48_000;

const manifestSchema = z.object({
  format: z.literal('patio-account'),
  version: z.int(),
  /** Newest migration of the exporting portal. */
  migration: z.string(),
  exportedAt: z.iso.datetime(),
  account: z.object({ id: z.uuid(), name: z.string() }),
});
export type AccountManifest = z.infer<typeof manifestSchema>;

const counted = z.object({ rows: z.int(), sha256: z.string() });
const sectionSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ file: z.string() }),
  z.object({
    end: z.object({ tables: z.record(z.string(), counted), files: z.int(), missing: z.array(z.string()) }),
    sha256: z.string(),
  }),
]);
type Section = z.infer<typeof sectionSchema>;
/** Rows and their hash by table, number of files, and names of files missing in the store. */
export type AccountContents = Extract<Section, { end: unknown }>['end'];

/** Writes the lines of an account file. */
export async function* writeAccountFile(
  manifest: AccountManifest,
  sections: AsyncIterable<{
    head: { table: string; columns: string[] } | { file: string };
    body: AsyncIterable<Buffer> | Buffer | null;
  }>,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  const contents: AccountContents = { tables: {}, files: 0, missing: [] };
  const out = (bytes: Buffer) => {
    whole.update(bytes);
    return bytes;
  };
  yield out(lineOf(manifest));
  for await (const { head, body } of sections) {
    if (body === null) {
      if ('file' in head) contents.missing.push(head.file);
      continue;
    }
    yield out(lineOf(head));
    if (Buffer.isBuffer(body)) {
      contents.files += 1;
      for (let at = 0; at < body.length; at += BASE64_BYTES)
        yield out(Buffer.from(`${body.subarray(at, at + BASE64_BYTES).toString('base64')}\n`));
    } else {
      const hash = createHash('sha256');
      let rows = 0;
      for await (const bytes of body) {
        hash.update(bytes);
        rows += countLines(bytes);
        yield out(bytes);
      }
      if ('table' in head) contents.tables[head.table] = { rows, sha256: hash.digest('hex') };
    }
    yield out(END);
  }
  yield lineOf({ end: contents, sha256: whole.digest('hex') });
}

/** Reads an account file line by line, section after section. */
export class AccountFileReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #whole = createHash('sha256');
  #waiting = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** @throws StartProblem when it is no account file, or of a newer format */
  async readManifest(): Promise<AccountManifest> {
    const { given, line } = await this.#readJson();
    const manifest = z.safeParse(manifestSchema, given);
    if (!manifest.success) throw new StartProblem('This is no file of an account.');
    if (manifest.data.version > FORMAT)
      throw new StartProblem(
        `The file has the format ${manifest.data.version}, and this portal reads up to ${FORMAT}: upgrade this portal first.`,
      );
    this.#whole.update(line);
    return manifest.data;
  }

  /** Next section, whose body must be read before the one after it; at the end, the contents. */
  async readSection(): Promise<
    | { kind: 'table'; table: string; columns: string[] }
    | { kind: 'file'; name: string }
    | ({ kind: 'end' } & AccountContents)
  > {
    const { given, line } = await this.#readJson();
    const section = z.safeParse(sectionSchema, given);
    if (!section.success) throw damaged();
    if ('end' in section.data) {
      if (section.data.sha256 !== this.#whole.digest('hex')) throw damaged();
      return { kind: 'end', ...section.data.end };
    }
    this.#whole.update(line);
    if ('table' in section.data) return { kind: 'table', ...section.data };
    return { kind: 'file', name: section.data.file };
  }

  /** Body of a section in chunks of complete lines. */
  async *readLines(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#findEnd();
      if (end !== null) {
        const lines = this.#take(end);
        if (lines.length > 0) yield lines;
        this.#take(END.length);
        return;
      }
      // A possible start of the ending line waits for the rest.
      const whole = this.#waiting.lastIndexOf(NEWLINE, Math.max(0, this.#waiting.length - END.length - 1)) + 1;
      if (whole > 0) yield this.#take(whole);
      await this.#more();
    }
  }

  /** The body of a stored file. */
  async readBytes(): Promise<Buffer> {
    const lines: Buffer[] = [];
    for await (const piece of this.readLines()) lines.push(piece);
    return Buffer.from(Buffer.concat(lines).toString('latin1'), 'base64');
  }

  #findEnd(): number | null {
    if (this.#waiting.subarray(0, END.length).equals(END)) return 0;
    const found = this.#waiting.indexOf('\n\\.\n');
    return found < 0 ? null : found + 1;
  }

  async #readJson(): Promise<{ given: unknown; line: Buffer }> {
    let length = this.#waiting.indexOf(NEWLINE) + 1;
    while (length === 0) {
      await this.#more();
      length = this.#waiting.indexOf(NEWLINE) + 1;
      if (length === 0 && this.#waiting.length > 10_000_000) throw damaged();
    }
    const line = this.#waiting.subarray(0, length);
    this.#waiting = this.#waiting.subarray(length);
    try {
      return { given: JSON.parse(line.toString()), line };
    } catch {
      throw new StartProblem('This is no file of an account.');
    }
  }

  #take(length: number): Buffer {
    const taken = this.#waiting.subarray(0, length);
    this.#waiting = this.#waiting.subarray(length);
    this.#whole.update(taken);
    return taken;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next().catch((error: unknown) => {
      if (error instanceof StartProblem) throw error;
      throw damaged();
    });
    if (done) throw damaged();
    this.#waiting = Buffer.concat([this.#waiting, value]);
  }
}

export function damaged(): StartProblem {
  return new StartProblem('The file is damaged or not complete; export the account again. Nothing was imported.');
}

export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

function lineOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
