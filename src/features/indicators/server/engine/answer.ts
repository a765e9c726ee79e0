import type { AssetIndexes } from '#features/assets/catalogue/server/public.ts';
import { code, invalid, type FieldErrors } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { wallClock } from '#platform/time/wall-clock.ts';
import { dayAt, dayNumber, precedingOf, spanUntil, type DaysSpan } from '../../model/calendar.ts';
import { queryLimits, type ChartData } from '#features/indicators/contract.ts';
import { unfitFields, type ChartRequest } from '../../model/plan.ts';
import { tabs } from '../../model/tabs.ts';
import { fetchAccount } from './sources/account-store.ts';
import { answerChart } from './answer-charts.ts';
import { chartOfExplanation, explainMeasure } from './explain-measure.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Asker, Question } from './question.ts';
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

/** Answers as JSON. */
export function answerQuestion(deps: AnswerDeps, question: Question, asker: SteppedAsker): Promise<string> {
  if (question.of === 'tab') return answerTab(deps, asker, question);
  return question.of === 'number' ? explainNumber(deps, asker, question) : chartOfBoard(deps, asker, question);
}

type SteppedAsker = Asker & Pick<StreamContext, 'yieldToEventLoop'>;

function answerTab(
  deps: AnswerDeps,
  asker: SteppedAsker,
  { tab, query: { card: key, limit, ...filters } }: Extract<Question, { of: 'tab' }>,
): Promise<string> {
  demandPeriod(filters, '');
  const wanted = key === undefined ? tabs[tab] : tabs[tab].filter((card) => card.key === key);
  if (wanted.length === 0) throw invalid({ card: [code.unknownReference] });
  const cards = limit === undefined ? wanted : wanted.map((card) => ({ ...card, limit }));
  return deps.answerCache.of(asker.scope, { tab, key, limit, filters }, () =>
    work(deps, asker, { charts: cards, filters }, async (sources) => {
      const answered: Record<string, ChartData> = {};
      for (const card of cards) {
        const data = await answerChart(sources, card);
        answered[card.key] = card.showsSilence ? await withSilence(sources, data) : data;
      }
      return { ...headOf(sources), assets: sources.context.count, cards: answered };
    }),
  );
}

function explainNumber(
  deps: AnswerDeps,
  asker: SteppedAsker,
  { tab, query: { measure, by, limit, ...filters } }: Extract<Question, { of: 'number' }>,
): Promise<string> {
  demandPeriod(filters, '');
  if (!tabs[tab].some(({ measures }) => measures.includes(measure)))
    throw invalid({ measure: [code.unknownReference] });
  const asked = chartOfExplanation(measure, by, limit);
  return deps.answerCache.of(asker.scope, { explained: tab, measure, by, limit, filters }, () =>
    work(deps, asker, { charts: [asked], filters }, async (sources) => ({
      ...headOf(sources),
      ...(await explainMeasure(sources, measure, asked)),
    })),
  );
}

function chartOfBoard(
  deps: AnswerDeps,
  asker: SteppedAsker,
  { query: { filters, ...asked } }: Extract<Question, { of: 'chart' }>,
): Promise<string> {
  demandPeriod(filters, 'filters.');
  demandFit(asked);
  return deps.answerCache.of(asker.scope, { asked, filters }, () =>
    work(deps, asker, { charts: [asked], filters }, async (sources) => ({
      ...headOf(sources),
      ...(await answerChart(sources, asked)),
    })),
  );
}

/** No connection is held while days are loaded, which may take long. */
async function work(
  { db, indexes, columnStore }: AnswerDeps,
  { scope, scopeNow, signal, yieldToEventLoop: inSteps }: SteppedAsker,
  { charts, filters }: { charts: readonly ChartRequest[]; filters: IndicatorFilters },
  respond: (sources: Sources) => Promise<object>,
): Promise<{ scope: Scope; answer: object }> {
  const now = Date.now();
  const { accountId } = scope;
  // Access was checked when the question arrived, and is checked again before the answer.
  const { account, ids } = await inAccount(db, accountId, async (transaction) => ({
    account: await fetchAccount(transaction, accountId),
    ids: (await indexes.of({ db: transaction, scope })).ids,
  }));
  const today = dayNumber(wallClock(now, account.timeZone).slice(0, 10));
  const period = spanUntil({ from: dayNumber(filters.from), to: dayNumber(filters.to) }, today);
  const preceding = precedingOf(period);
  const need = { ...columnsQueryOf(charts, { period, preceding }), assets: ids };
  return columnStore.use(account, need, signal, async (dayColumns) => {
    const current = await scopeNow();
    return inAccount(db, accountId, async (transaction) => {
      const reading = { db: transaction, scope: current };
      const index = await indexes.of(reading);
      const base = { reading, account, now, today, period, preceding, index, dayColumns };
      const answer = await ofOneState(dayColumns, inSteps, async (yieldToEventLoop) => {
        const queryContext = createQueryContext({ ...base, yieldToEventLoop }, filters);
        return respond(await createSources(queryContext, charts, filters.cause));
      });
      return { scope: current, answer };
    });
  });
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
