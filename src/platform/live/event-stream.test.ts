import { expect, test } from 'vitest';
import { readEventStream, type StreamEvent } from './event-stream.ts';

/** A body whose text arrives in pieces of a given size. */
function bodyOf(text: string, pieceBytes: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.slice(index * pieceBytes, (index + 1) * pieceBytes),
  );
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

const sent = [
  'id: a.1\nevent: ready\ndata: {"resumed":false}\n\n',
  ':\n\n',
  'event: note\ndata: Pátio São João\ndata: second line\n\n',
  'id: a.3\n\n',
  'data:no space\n\n',
  'id: a.4\nevent: cut\ndata: never whole',
].join('');

const read: StreamEvent[] = [
  { id: 'a.1', type: 'ready', data: '{"resumed":false}' },
  { id: 'a.1', type: 'note', data: 'Pátio São João\nsecond line' },
  { id: 'a.3', type: 'message', data: 'no space' },
];

test.each([1, 2, 3, 7, 64, 4_096])(
  'events are parsed from any split of the bytes: %i at a time',
  async (pieceBytes) => {
    let signs = 0;
    const events: StreamEvent[] = [];
    for await (const event of readEventStream(bodyOf(sent, pieceBytes), () => (signs += 1))) events.push(event);
    expect(events).toEqual(read);
    expect(signs).toBe(Math.ceil(new TextEncoder().encode(sent).length / pieceBytes));
  },
);
