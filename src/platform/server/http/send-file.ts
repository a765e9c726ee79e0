import { asAttachment } from './attachment.ts';

/** A file to keep, sent piece by piece while it is made; ends when nobody takes it any more. */
export function sendFile(pieces: AsyncGenerator<Uint8Array>, { name, type }: { name: string; type: string }): Response {
  return new Response(asStream(pieces), {
    headers: {
      'content-type': type,
      'content-disposition': asAttachment(name),
      'cache-control': 'no-store',
    },
  });
}

/** Asks for the next piece when there is room for it. */
function asStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
