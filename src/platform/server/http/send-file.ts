import { asAttachment } from './attachment.ts';

/** A download that is sent while it is created; ends when the client disconnects. */
export function sendFile(pieces: AsyncGenerator<Uint8Array>, { name, type }: { name: string; type: string }): Response {
  return new Response(asStream(pieces), {
    headers: {
      'content-type': type,
      'content-disposition': asAttachment(name),
      'cache-control': 'no-store',
    },
  });
}

/** Requests the next piece when there is room for it. */
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
