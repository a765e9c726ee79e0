import { get } from 'node:http';

/** A reader of the live stream. */
export interface Reader {
  /** What came, as it came: it is read after the run, so that reading does not slow the run down. */
  pieces: { at: number; bytes: Buffer }[];
  /** Resolves once the stream has ended. */
  ended: Promise<void>;
  close(): void;
}

/** @param stream id of a stream that says what it shows */
export function openReader(base: string, token: string, stream?: string): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const pieces: Reader['pieces'] = [];
    const headers = { authorization: `Bearer ${token}` };
    const call = get(
      `${base}/api/v1/live${stream === undefined ? '' : `?stream=${stream}`}`,
      { agent: false, headers },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`GET /live answered ${response.statusCode}`));
        response.on('data', (bytes: Buffer) => pieces.push({ at: performance.now(), bytes }));
        response.on('error', () => undefined);
        const ended = new Promise<void>((done) => response.on('close', done));
        resolve({ pieces, ended, close: () => call.destroy() });
      },
    );
    call.on('error', reject);
  });
}

export function receivedBytes(readers: readonly Reader[]): number {
  return readers.reduce((sum, { pieces }) => pieces.reduce((bytes, piece) => bytes + piece.bytes.length, sum), 0);
}

/** Arrival of each key in the blocks of the stream. */
export function readArrivals({ pieces }: Reader, keysIn: (block: string) => string[]): Map<string, number> {
  const arrivals = new Map<string, number>();
  let rest = '';
  for (const { at, bytes } of pieces) {
    const blocks = (rest + bytes.toString()).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const key of blocks.flatMap(keysIn)) if (!arrivals.has(key)) arrivals.set(key, at);
  }
  return arrivals;
}

/** The asset and time of each position in a block of the stream. */
export function keysIn(block: string): string[] {
  if (!block.includes('event: position')) return [];
  return [...block.matchAll(/"id":"([^"]+)","time":"([^"]+)"/g)].map(([, id, time]) => `${id} ${time}`);
}
