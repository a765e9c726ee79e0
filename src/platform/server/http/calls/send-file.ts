import { asAttachment } from './attachment.ts';

type Admit = <T>(work: () => Promise<T>) => Promise<T>;

/** An answer whose pieces are made after its call has ended: each is made within a slot, as calls are. */
export class FileInPieces extends Response {
  readonly #slot: { admit: Admit };

  constructor(pieces: AsyncGenerator<Uint8Array>, headers: Record<string, string>) {
    const slot: { admit: Admit } = { admit: (work) => work() };
    super(asStream(pieces, slot), { headers });
    this.#slot = slot;
  }

  set admit(admit: Admit) {
    this.#slot.admit = admit;
  }
}

/** A download that is sent while it is created; ends when the client disconnects. */
export function sendFile(pieces: AsyncGenerator<Uint8Array>, { name, type }: { name: string; type: string }): Response {
  return new FileInPieces(pieces, {
    'content-type': type,
    'content-disposition': asAttachment(name),
    'cache-control': 'no-store',
  });
}

/** Asks for the next piece when there is room for it. */
function asStream(pieces: AsyncGenerator<Uint8Array>, slot: { admit: Admit }): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await slot.admit(() => pieces.next());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
