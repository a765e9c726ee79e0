import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { addPerson, bearer, newAddress, signIn } from '#testing/sign-in.ts';
import { linkToken } from '#platform/server/secrets/link-token.ts';
import { forgotPassword, resetPassword } from '../../contract.ts';

export const tokenKey = randomBytes(32);
export const chosen = 'a new password';

const withLink = z.object({
  action: z.object({ path: z.string(), token: z.object({ use: z.string(), id: z.string() }) }),
});

/** Token in the e-mail's link. */
export function tokenIn(mail: { content: unknown } | undefined): string {
  const { token } = z.parse(withLink, mail?.content).action;
  return linkToken(tokenKey, token.use, token.id);
}

/** A fresh address per call, so that rate limits do not interfere. */
export const headersFrom = (address = newAddress()) => ({ 'x-test-address': address });

/** Fixture: people of one account whose password e-mails are read from the database. */
export async function createPasswordFixture() {
  const { api, account, openPeer } = await createWorkingApiFixture('passwords', tokenKey);

  const fixture = {
    api,
    openPeer,
    account,
    member: (fields: object = {}) =>
      addPerson(api.db, { memberships: [{ accountId: account.id, role: 'viewer' }], ...fields }),
    async admin() {
      const person = await fixture.member({ memberships: [{ accountId: account.id, role: 'admin' }] });
      return { ...person, headers: bearer((await signIn(api, person.email)).access_token) };
    },
    forget: (email: string, fields: object = {}) =>
      api.send(forgotPassword, { headers: headersFrom(), body: { email, ...fields } }),
    choose: (token: string, fields: object = {}) =>
      api.send(resetPassword, { body: { token, password: chosen, password_confirmation: chosen, ...fields } }),
    mailsOf: (userId: string) =>
      api.db.selectFrom('mails').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    /** Waits until all requests are answered. */
    answered: () =>
      vi.waitFor(
        async () => {
          const open =
            await sql`select id from pgboss.job where name = 'password-reset' and state < 'completed'`.execute(api.db);
          expect(open.rows).toEqual([]);
        },
        { timeout: 10_000, interval: 50 },
      ),
    /** Requests a reset and returns the token of its e-mail. */
    async requestReset({ id, email }: { id: string; email: string }): Promise<string> {
      const before = (await fixture.mailsOf(id)).length;
      expect((await fixture.forget(email)).status).toBe(204);
      await fixture.answered();
      const mails = await fixture.mailsOf(id);
      expect(mails).toHaveLength(before + 1);
      return tokenIn(mails.at(-1));
    },
  };
  return fixture;
}
