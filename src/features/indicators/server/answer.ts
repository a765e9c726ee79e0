import type { AssetIndexes } from '#features/assets/server/public.ts';
import { code, invalid, type FieldErrors } from '#platform/errors.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { PreparedJson } from '#platform/server/http/binding.ts';
import { wallClock } from '#platform/wall-clock.ts';
import { dayAt, dayNumber, precedingOf, spanUntil, type Span } from '../calendar.ts';
import { queryLimits, type queryChart } from '../contract.ts';
import { misfitsOf, type Asked } from '../plan.ts';
import { tabs, type TabName } from '../tabs.ts';
import { fetchAccount } from './account-store.ts';
import { answerChart } from './answer-charts.ts';
import type { Answers } from './kept-answers.ts';
import { openSources, sheetsOf, type Sources } from './open-sources.ts';
import type { SheetKeeper } from './sheets/keep-sheets.ts';
import { openWorld, type Filters } from './world.ts';

export interface AnswerParts {
  indexes: AssetIndexes;
  sheets: SheetKeeper;
  answers: Answers;
}

/** Every card of one header tab. */
export function answerTab(parts: AnswerParts, context: Context, tab: TabName, filters: Filters): Promise<PreparedJson> {
  demandPeriod(filters, '');
  return parts.answers.of(context, { tab, filters }, async () => {
    const cards = tabs[tab];
    const sources = await open(parts, context, cards, filters);
    const answered = Object.fromEntries(cards.map((card) => [card.key, answerChart(sources, card)]));
    return { ...headOf(sources), assets: sources.world.count, cards: answered };
  });
}

/** One chart of a board. */
export function answerQuery(
  parts: AnswerParts,
  context: Context,
  { filters, ...asked }: BodyOf<typeof queryChart>,
): Promise<PreparedJson> {
  demandPeriod(filters, 'filters.');
  demandFit(asked);
  return parts.answers.of(context, { asked, filters }, async () => {
    const sources = await open(parts, context, [asked], filters);
    return { ...headOf(sources), ...answerChart(sources, asked) };
  });
}

async function open(
  { indexes, sheets }: AnswerParts,
  context: Context,
  charts: readonly Asked[],
  filters: Filters,
): Promise<Sources> {
  const now = Date.now();
  const [account, index] = await Promise.all([fetchAccount(context), indexes.of(context)]);
  const today = dayNumber(wallClock(now, account.timeZone).slice(0, 10));
  const period = spanUntil({ from: dayNumber(filters.from), to: dayNumber(filters.to) }, today);
  const preceding = precedingOf(period);
  const need = { ...sheetsOf(charts, { period, preceding }), assets: index.ids };
  const kept = await sheets.of(account, need);
  return openSources(
    openWorld({ context, account, now, today, period, preceding, index, sheets: kept }, filters),
    charts,
  );
}

function headOf({ world: { period, preceding, account, now } }: Sources) {
  const named = ({ from, to }: Span) => ({ from: dayAt(from), to: dayAt(to) });
  return {
    period: named(period),
    preceding: named(preceding),
    computed_at: new Date(now).toISOString(),
    currency: account.currency,
  };
}

function demandPeriod({ from, to }: Filters, path: string): void {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days < 1) throw invalid({ [`${path}to`]: [code.outOfRange] });
  if (days > queryLimits.days) throw invalid({ [`${path}to`]: [code.tooMuch] });
}

/** A measure that cannot be split so: refused by the field that asks for it. */
function demandFit(asked: Asked): void {
  const errors: FieldErrors = {};
  for (const { field } of misfitsOf(asked)) errors[field] = [code.outOfRange];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
