import type { BodyOf } from '#platform/contract.ts';
import { forbidden } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { queryChart } from '../contract.ts';
import { sectionsShown } from '../model/measures.ts';

export type AskedChart = Omit<BodyOf<typeof queryChart>, 'content_id'>;

/** Whether the caller sees a board with a chart. */
export type SeesChart = (
  reading: { scope: Scope; db: AccountTransaction },
  contentId: string,
  chart: AskedChart,
) => Promise<boolean>;

/**
 * A chart requires the sections of its data, or a board visible to the caller that contains it.
 * @throws Refusal `forbidden`
 */
export async function demandChart(
  context: StreamContext,
  { content_id: contentId, ...chart }: BodyOf<typeof queryChart>,
  seesChart: SeesChart,
): Promise<void> {
  const needed = sectionsShown(chart.measures, [chart.dimension, chart.series]);
  if (needed.every((section) => context.scope.sections.includes(section))) return;
  const isSeen = contentId !== undefined && (await readNow(context, (reading) => seesChart(reading, contentId, chart)));
  if (!isSeen) throw forbidden();
}
