import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { mintAccount, mintSession } from '#platform/server/testing/mint-account.ts';
import { familiarDays } from '../attempt-rules.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { sessionRetention } from './feature.ts';

const { api } = await createApiFixture();

test('expired sessions and counters are deleted, others stay', async () => {
  const { db } = api;
  const account = await mintAccount(db);
  const { viewer, canary } = account;
  const sessions = [await mintSession(db, viewer, account), await mintSession(db, viewer, account)];
  const [long, lately] = sessions.map(({ sessionId }) => sessionId);
  await sql`update sessions set ended_at = now() - make_interval(days => ${familiarDays + 1}) where id = ${long}`.execute(
    db,
  );
  await sql`update sessions set ended_at = now() - make_interval(days => ${familiarDays - 1}) where id = ${lately}`.execute(
    db,
  );
  await sql`insert into sign_in_attempts values (${`${canary} over`}, 9, now() - interval '1 s'), (${`${canary} open`}, 9, now() + interval '1 min')`.execute(
    db,
  );

  await applyRetention(api, [{ retention: sessionRetention }], new Date());

  const remaining = await db.selectFrom('sessions').select('id').where('user_id', '=', viewer.id).execute();
  expect(remaining.map(({ id }) => id).sort()).toEqual([viewer.sessionId, lately].sort());
  const counters = await db.selectFrom('sign_in_attempts').select('key').where('key', 'like', `${canary}%`).execute();
  expect(counters).toEqual([{ key: `${canary} open` }]);
});
