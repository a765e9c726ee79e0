import { get } from 'node:http';

/** Somebody who listens to what changes. */
export interface Reader {
  /** What came, as it came: it is read after the run, so that reading does not slow the run down. */
  pieces: { at: number; bytes: Buffer }[];
  close(): void;
}

export function openReader(base: string, token: string): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const pieces: Reader['pieces'] = [];
    const headers = { authorization: `Bearer ${token}` };
    const call = get(`${base}/api/v1/live`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`GET /live answered ${response.statusCode}`));
      response.on('data', (bytes: Buffer) => pieces.push({ at: performance.now(), bytes }));
      response.on('error', () => undefined);
      resolve({ pieces, close: () => call.destroy() });
    });
    call.on('error', reject);
  });
}
