import { afterAll, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addPerson, ask, askByPassword, bearer, newAddress, password, signIn } from '#testing/sign-in.ts';
import { beginApp, confirmApp } from '../../contract.ts';
import { stepAt, totpAt } from '../totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

const required = z.object({
  error: z.literal('second_factor_required'),
  details: z.object({
    second_factor_token: z.string(),
    methods: z.array(z.string()),
    passkey: z.nullable(z.looseObject({ challenge: z.string() })),
  }),
});

/** Fixture: a portal with people who have a second factor, and a clock that stands still until a code is asked for. */
export async function createFactorFixture() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  // The tests of other files run on in this process.
  afterAll(() => void vi.useRealTimers());
  const fixture = await createApiFixture();
  const { api, account } = fixture;
  const addMember = (role: 'admin' | 'viewer' = 'viewer') =>
    addPerson(api.db, { memberships: [{ accountId: account.id, role }] });

  return {
    ...fixture,
    addMember,
    /** Person with an authenticator app; `code()` returns an unused code. */
    async addPersonWithApp(role: 'admin' | 'viewer' = 'viewer') {
      const person = await addMember(role);
      const headers = bearer((await signIn(api, person.email)).access_token);
      const { secret } = await api.call(beginApp, { headers });
      const code = () => {
        vi.setSystemTime(Date.now() + 30_000);
        return totpAt(bytesOf(secret), stepAt(Date.now()));
      };
      const { recovery_codes: codes } = await api.call(confirmApp, { headers, body: { code: code() } });
      return { ...person, headers, code, codes };
    },
    /** Sends the password, and expects the second factor to be required. */
    async firstStep(email: string) {
      const answer = await askByPassword(api, email, password);
      return z.parse(required, await answer.json()).details;
    },
    secondStep: (token: string, proof: object) =>
      ask(api, { grant_type: 'second_factor', second_factor_token: token, ...proof }, newAddress()),
  };
}
