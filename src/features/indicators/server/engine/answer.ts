import { setImmediate } from 'node:timers/promises';
import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import { code, invalid, type FieldErrors } from '#platform/errors.ts';
import type { BodyOf, QueryOf } from '#platform/contract.ts';
import type { Scope } from '#platform/scope.ts';
import type { ReadContext, StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/account-work.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import type { PreparedJson } from '#platform/server/http/calls/binding.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { dayAt, dayNumber, precedingOf, spanUntil, type DaysSpan } from '../../model/calendar.ts';
import {
  queryLimits,
  type ChartData,
  type explainIndicator,
  type getIndicators,
  type queryChart,
} from '#features/indicators/contract.ts';
import { unfitFields, type ChartRequest } from '../../model/plan.ts';
import { type TabName } from '../../model/tab-names.ts';
import { tabs } from '../../model/tabs.ts';
import { fetchAccount } from './sources/account-store.ts';
import { answerChart } from './answer-charts.ts';
import { chartOfExplanation, explainMeasure } from './explain-measure.ts';
import type { AnswerCache } from './answer-cache.ts';
import { createSources, columnsQueryOf, type Sources } from './sources/open-sources.ts';
import type { ColumnStore } from './columns/column-store.ts';
import { ofOneState } from './columns/of-one-state.ts';
import { withSilence } from '../silence-text.ts';
import { createQueryContext, type IndicatorFilters } from './query-context.ts';

export interface AnswerDeps {
  indexes: AssetIndexes;
  db: Database;
  columnStore: ColumnStore;
  answerCache: AnswerCache;
}

/** A caller in a transaction stays in it and holds its connection. */
type Asker = ReadContext | StreamContext;

/** All cards of one tab, or the requested one. */
export function answerTab(
  deps: AnswerDeps,
  context: Asker,
  tab: TabName,
  { card: key, limit, ...filters }: QueryOf<typeof getIndicators>,
): Promise<PreparedJson> {
  demandPeriod(filters, '');
  const wanted = key === undefined ? tabs[tab] : tabs[tab].filter((card) => card.key === key);
  if (wanted.length === 0) throw invalid({ card: [code.unknownReference] });
  const cards = limit === undefined ? wanted : wanted.map((card) => ({ ...card, limit }));
  return deps.answerCache.of(context.scope, { tab, key, limit, filters }, () =>
    work(deps, context, { charts: cards, filters }, async (sources) => {
      const answered: Record<string, ChartData> = {};
      for (const card of cards) {
        const data = await answerChart(sources, card);
        answered[card.key] = card.showsSilence ? await withSilence(sources, data) : data;
      }
      return { ...headOf(sources), assets: sources.context.count, cards: answered };
    }),
  );
}

/** One number of a tab with its arithmetic and the rows behind it. */
export function answerExplanation(
  deps: AnswerDeps,
  context: Asker,
  tab: TabName,
  { measure, by, limit, ...filters }: QueryOf<typeof explainIndicator>,
): Promise<PreparedJson> {
  demandPeriod(filters, '');
  if (!tabs[tab].some(({ measures }) => measures.includes(measure)))
    throw invalid({ measure: [code.unknownReference] });
  const asked = chartOfExplanation(measure, by, limit);
  return deps.answerCache.of(context.scope, { explained: tab, measure, by, limit, filters }, () =>
    work(deps, context, { charts: [asked], filters }, async (sources) => ({
      ...headOf(sources),
      ...(await explainMeasure(sources, measure, asked)),
    })),
  );
}

/** One chart of a board. */
export function answerQuery(
  deps: AnswerDeps,
  context: Asker,
  { filters, ...asked }: Omit<BodyOf<typeof queryChart>, 'content_id'>,
): Promise<PreparedJson> {
  demandPeriod(filters, 'filters.');
  demandFit(asked);
  return deps.answerCache.of(context.scope, { asked, filters }, () =>
    work(deps, context, { charts: [asked], filters }, async (sources) => ({
      ...headOf(sources),
      ...(await answerChart(sources, asked)),
    })),
  );
}

/** No connection is held while days are loaded, which may take long. */
async function work(
  { indexes, columnStore }: AnswerDeps,
  context: Asker,
  { charts, filters }: { charts: readonly ChartRequest[]; filters: IndicatorFilters },
  respond: (sources: Sources) => Promise<object>,
): Promise<{ scope: Scope; answer: object }> {
  const now = Date.now();
  const within = <T>(read: (reading: ReadContext) => Promise<T>) =>
    'recheck' in context ? readNow(context, read) : read(context);
  const signal = 'recheck' in context ? context.signal : new AbortController().signal;
  const { accountId } = context.scope;
  const readStart = async (db: AccountTransaction) => ({
    account: await fetchAccount(db, accountId),
    ids: (await indexes.of({ db, scope: context.scope })).ids,
  });
  // Access was checked when the call arrived, and is checked again before the answer.
  const { account, ids } = await ('recheck' in context
    ? inAccount(context.db, accountId, readStart)
    : readStart(context.db));
  const today = dayNumber(wallClock(now, account.timeZone).slice(0, 10));
  const period = spanUntil({ from: dayNumber(filters.from), to: dayNumber(filters.to) }, today);
  const preceding = precedingOf(period);
  const need = { ...columnsQueryOf(charts, { period, preceding }), assets: ids };
  const inSteps = 'recheck' in context ? context.yieldToEventLoop : () => setImmediate();
  return columnStore.use(account, need, signal, (dayColumns) =>
    within(async (reading) => {
      const index = await indexes.of(reading);
      const base = { reading, account, now, today, period, preceding, index, dayColumns };
      const answer = await ofOneState(dayColumns, inSteps, async (yieldToEventLoop) => {
        const queryContext = createQueryContext({ ...base, yieldToEventLoop }, filters);
        return respond(await createSources(queryContext, charts, filters.cause));
      });
      return { scope: reading.scope, answer };
    }),
  );
}

function headOf({ context: { period, preceding, account, now } }: Sources) {
  const named = ({ from, to }: DaysSpan) => ({ from: dayAt(from), to: dayAt(to) });
  return {
    period: named(period),
    preceding: named(preceding),
    computed_at: new Date(now).toISOString(),
    currency: account.currency,
  };
}

function demandPeriod({ from, to }: IndicatorFilters, path: string): void {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days < 1 || days > queryLimits.days)
    throw invalid({ [`${path}to`]: [code.outOfRange] }, { [`${path}to`]: { max: queryLimits.days } });
}

/** Refuses a split that a measure does not support, by field. */
function demandFit(asked: ChartRequest): void {
  const errors: FieldErrors = {};
  for (const { field } of unfitFields(asked)) errors[field] = [code.outOfRange];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
