import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PortalFile } from './contract.ts';
import type { Upload } from './upload-contract.ts';
import { uploadResumably, type FailureKind, type UploadCalls, type UploadEvents } from './resumable-upload.ts';

class Fault extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind) {
    super(kind);
    this.kind = kind;
  }
}

const whole = 1_300_000;
const file = new Blob([Uint8Array.from({ length: whole }, (_, at) => at % 251)]);

/** A server in memory whose connection is cut as given: before a call arrives, or after it was processed. */
function server(cuts: readonly ('before' | 'after' | null)[]) {
  const stored = new Map<string, Uint8Array>();
  let calls = 0;
  let finished = 0;
  const over = async <T>(work: () => Promise<T> | T): Promise<T> => {
    const cut = cuts[calls];
    calls += 1;
    if (cut === 'before') throw new Fault('cut');
    const answer = await work();
    if (cut === 'after') throw new Fault('cut');
    return answer;
  };
  const show = (id: string): Upload => {
    const bytes = stored.get(id);
    if (!bytes) throw new Fault('gone');
    return { id, name: 'a.pdf', size: whole, offset: bytes.length, expires_at: '2030-01-01T00:00:00.000Z' };
  };
  const made: UploadCalls = {
    start: () => over(() => (stored.set(String(stored.size), new Uint8Array()), show(String(stored.size - 1)))),
    read: (id) => over(() => show(id)),
    send: (id, offset, piece) =>
      over(async () => {
        if (show(id).offset !== offset) throw new Fault('moved');
        stored.set(id, new Uint8Array(await new Blob([Uint8Array.from(stored.get(id) ?? []), piece]).arrayBuffer()));
        return show(id);
      }),
    finish: (id) =>
      over(() => {
        if (show(id).offset !== whole) throw new Fault('refused');
        finished += 1;
        // Typed as in the contract; only the id is read here.
        return { id } as PortalFile;
      }),
  };
  return { calls: made, stored, finished: () => finished };
}

const events = (seen: string[] = []): UploadEvents => ({
  onStarted: (id) => void seen.push(`started ${id}`),
  onSent: () => undefined,
  onChecking: () => void seen.push('checking'),
  onCut: () => void seen.push('cut'),
  pause: () => Promise.resolve(),
  judge: (error) => (error instanceof Fault ? error.kind : 'refused'),
});

test('wherever the connection breaks, the bytes arrive once', async () => {
  const cut = fc.constantFrom('before', 'after', null, null, null);
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { maxLength: 12 }), async (cuts) => {
      const { calls, stored } = server([...cuts, null, null, null, null, null, null, null, null]);
      const { id } = await uploadResumably(file, calls, events());
      expect(Buffer.from(stored.get(id) ?? []).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('a break costs one part: stored parts are not sent again', async () => {
  const seen: string[] = [];
  const { calls, stored } = server([null, null, 'before']);
  await uploadResumably(file, calls, events(seen));
  expect(seen).toEqual(['started 0', 'cut', 'checking']);
  expect(stored.size).toBe(1);
});

test('an upload unknown to the server starts over', async () => {
  const { calls, stored } = server([]);
  let lost = false;
  const send: UploadCalls['send'] = (id, offset, piece) => {
    if (!lost && offset > 0) {
      lost = true;
      stored.delete(id);
    }
    return calls.send(id, offset, piece);
  };
  const { id } = await uploadResumably(file, { ...calls, send }, events());
  expect(stored.get(id)).toHaveLength(whole);
});

test('a refusal is thrown at once, and repeated failures give up', async () => {
  const { calls } = server([]);
  const refuse = () => Promise.reject(new Fault('refused'));
  await expect(uploadResumably(file, { ...calls, finish: refuse }, events())).rejects.toThrow('refused');
  const seen: string[] = [];
  const never = () => Promise.reject(new Fault('busy'));
  await expect(uploadResumably(file, { ...calls, start: never }, events(seen))).rejects.toThrow('busy');
  expect(seen).toHaveLength(8);
});
