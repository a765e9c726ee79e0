import { Refusal } from '../../../errors.ts';

/**
 * Reads a body up to a limit.
 * @throws Refusal `too_large`; `request_fatal` if it was interrupted
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) throw new Refusal('too_large');
  if (announced === null) return readStream(request, limit);
  // The announced length is enforced by HTTP: reading at once costs a third of reading in pieces.
  const bytes = new Uint8Array(await request.arrayBuffer().catch(refuseCut));
  if (bytes.byteLength > limit) throw new Refusal('too_large');
  return bytes;
}

async function readStream(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal('too_large');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}

/** The sender disconnected, or the body is malformed. */
function refuseCut(): never {
  throw new Refusal('request_fatal');
}
