import { sql } from 'kysely';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { readProfile } from '#features/identity/session/contract.ts';
import { forgotPassword } from '#features/identity/passwords/contract.ts';
import { createUnit, listUnits } from '#features/assets/units/contract.ts';
import { endpoint, signedIn } from '#platform/contract.ts';
import { createApi } from '#platform/server/http/app.ts';
import { bind } from '#platform/server/http/calls/binding.ts';
import { callLimits } from '#platform/server/http/admission/call-admission.ts';
import pino from 'pino';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api, account, other } = await createApiFixture();

/** Holds its connection, as a heavy read does. */
const heavyCall = endpoint('GET /heavy', signedIn, { summary: 'Takes its time', reply: z.object({}) });
const heavy = bind(heavyCall, async ({ db }) => {
  await sql`select pg_sleep(0.4)`.execute(db);
  return {};
});
const app = createApi({
  ...api.parts,
  db: api.db,
  log: pino({ level: 'silent' }),
  bindings: [...api.parts.bindings, heavy],
  addressOf: () => '127.0.0.1',
});
const read = async (path: string, { headers }: { headers: Record<string, string> }) => {
  const began = performance.now();
  const response = await app.request(`/api/v1${path}`, { headers });
  await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - began };
};

test('sixty heavy reads of one viewer leave another account and its sign-ins their connections', async () => {
  await read(readProfile.path, account.viewer);
  const flood = Array.from({ length: 80 }, () => read(heavyCall.path, account.viewer));
  for (let n = 0; n < 10; n += 1) {
    const answers = await Promise.all([
      read(readProfile.path, other.viewer),
      read(listUnits.path, other.admin),
      // Of the same account: others do not wait behind one person.
      read(listUnits.path, account.admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(1_500);
  }
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(callLimits.session);
  expect(refused.filter(({ status }) => status === 429).length).toBe(80 - callLimits.session - callLimits.waiting);
  expect(refused.every(({ status, retryAfter }) => [429, 503].includes(status) && retryAfter === '1')).toBe(true);
});

test('large bodies that arrive at once are limited by account, and guests send none', async () => {
  await read(readProfile.path, account.admin);
  await read(readProfile.path, other.admin);
  const begun: ReadableStreamDefaultController<Uint8Array>[] = [];
  const post = (path: string, headers: Record<string, string> = {}) => {
    const body = new ReadableStream<Uint8Array>({ start: (sender) => void begun.push(sender) });
    const type = { 'content-type': 'application/json' };
    // A streamed body needs `duplex`, which the DOM's types do not have.
    const sending: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...type, ...headers },
      body,
      duplex: 'half',
    };
    return app.request(`/api/v1${path}`, sending);
  };
  const answers = Array.from({ length: callLimits.bodies + 1 }, () => post(createUnit.path, account.admin.headers));
  // The only one that is answered while all of them still send.
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  const foreign = post(createUnit.path, other.admin.headers);
  for (const sender of begun) sender.close();
  expect((await foreign).status).toBe(422);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(callLimits.bodies);

  const guest = post(forgotPassword.path);
  begun.at(-1)?.enqueue(Buffer.alloc(20_000, ' '));
  expect((await guest).status).toBe(413);
});
