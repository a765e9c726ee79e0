import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createIndicatorFixture, shift } from '#testing/fixtures/indicator-fixture.ts';
import { createAssetIndexCache } from '#features/assets/catalogue/server/public.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { tabNames } from '../../model/tab-names.ts';
import { answerQuestion } from './answer.ts';
import { createAnswerDeps } from './indicator-engine.ts';
import { askerOf } from './question.ts';
import { warmTabs, warmDays } from './warm-columns.ts';

const fleet = await createIndicatorFixture([['ONE', 'NORTH', 'Truck']], 'UTC');

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('warming loads what tabs need of four weeks, also of those that ended a week ago', async () => {
  const { api, account } = fleet;
  await fleet.send([8, 130].flatMap((days) => shift('ONE', `${dayAgo(days)}T08:00:00Z`, { work: 1, idle: 0 })));
  const { db, live } = api;
  // A row is read again while a transaction runs that began before it was written, also one of another test.
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  const isOver = sql<{
    is_over: boolean;
  }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.id}::xid8 as is_over`;
  await expect.poll(async () => (await isOver.execute(db)).rows).toEqual([{ is_over: true }]);
  const memory = new MemoryBudget();
  const log = pino({ level: 'silent' });
  const deps = createAnswerDeps({ db, live, memory, log, indexes: createAssetIndexCache({ db, live, log, memory }) });
  const rights = { role: 'admin' as const, modules: [], sections: [], unitIds: null, mayAct: true };
  const asker = askerOf({ accountId: account.id, userId: account.admin.id, ...rights });
  const look = async (ago: number) => {
    const query = { from: dayAgo(ago + 27), to: dayAgo(ago) };
    for (const tab of tabNames.filter((name) => name !== 'utilization'))
      await answerQuestion(deps, { of: 'tab', tab, query }, { ...asker, yieldToEventLoop: setImmediate });
    return deps.columnStore.bytes();
  };
  expect(await warmDays(deps, account.id)).toBeGreaterThan(0);
  const read = deps.columnStore.bytes();
  await warmTabs(deps, account.id);
  expect(deps.columnStore.bytes()).toBe(read);
  expect(await look(7)).toBe(read);
  expect(await look(9)).toBeGreaterThan(read);
});
