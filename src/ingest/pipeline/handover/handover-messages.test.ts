import { expect, test } from 'vitest';
import { Refusal } from '#platform/errors.ts';
import type { NatsLink } from '#platform/server/events/nats.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { silent } from '#testing/ingest/ingest-harness.ts';
import { decodeHanded, splitPieces } from './handed-positions.ts';
import { Handover, type Outcome } from './handover.ts';
import { emptyPosition } from '../read-position.ts';

/** Two nodes whose messages arrive when the test lets them. */
function createLink(commit: (account: string) => Promise<Outcome>) {
  const messages: { accounts: string[]; arrive(): void; lose(): void }[] = [];
  let receive: (message: Uint8Array) => unknown = () => undefined;
  const nats: Pick<NatsLink, 'maxBytes' | 'request' | 'subscribe'> = {
    maxBytes: 1_048_576,
    subscribe(_subject, handler) {
      receive = (message) => handler(message, '');
      return () => undefined;
    },
    async request(_subject, message) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const accounts = splitPieces(message).map((piece) => decodeHanded(piece).accountId);
      messages.push({ accounts, arrive: resolve, lose: () => reject(new Error('no answer')) });
      await promise;
      return (await receive(message)) as Uint8Array;
    },
  };
  const handover = new Handover({
    nats: nats as NatsLink,
    log: silent,
    node: 'owner',
    commit: (piece) => commit(decodeHanded(piece).accountId),
  });
  const hand = (accountId: string, count = 1) => {
    const positions = Array.from({ length: count }, () => ({
      ...emptyPosition(0),
      time: 1,
      latitude: 2,
      longitude: 3,
    }));
    const asset = { id: 'asset', code: 'A-1' };
    return handover.hand('owner', { accountId, assets: positions.map(() => asset), positions });
  };
  const sent = () => messages.map(({ accounts }) => accounts.join(''));
  return { hand, messages, sent };
}

const all = () => Promise.resolve({ accepted: 1, duplicates: 0 });

test('what arrives while two messages are unanswered shares the next one; large parts wait for nobody', async () => {
  const { hand, messages, sent } = createLink(all);
  const outcomes = [hand('a'), hand('b')];
  await eventually(() => expect(sent()).toEqual(['ab']));
  outcomes.push(hand('c'));
  await eventually(() => expect(sent()).toEqual(['ab', 'c']));
  outcomes.push(hand('d'), hand('e'), hand('L', 1_000), hand('f'));
  expect(sent()).toEqual(['ab', 'c', 'L']);
  await eventually(() => expect(sent()).toEqual(['ab', 'c', 'L', 'def']));
  for (const { arrive } of messages) arrive();
  expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => ({ accepted: 1, duplicates: 0 })));
});

test('each part of a message has an answer of its own, and all are refused for now when none comes', async () => {
  const { hand, messages } = createLink((account) =>
    account === 'b' ? Promise.reject(new Refusal('unavailable', { retryAfterS: 7 })) : all(),
  );
  const [one, two] = [hand('a'), hand('b')];
  const refused = expect(two).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 7 });
  await eventually(() => expect(messages).toHaveLength(1));
  messages[0]?.arrive();
  expect(await one).toEqual({ accepted: 1, duplicates: 0 });
  await refused;
  const lost = expect(hand('c')).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 1 });
  await eventually(() => expect(messages).toHaveLength(2));
  messages[1]?.lose();
  await lost;
});
