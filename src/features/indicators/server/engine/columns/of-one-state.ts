import type { DayColumns } from './day-columns.ts';

/** Computes in steps, so that other calls go on; without a pause if days or inputs changed between two of them. */
export async function ofOneState<T>(
  dayColumns: Pick<DayColumns, 'version'>,
  yieldToEventLoop: () => Promise<void>,
  compute: (yieldToEventLoop: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { version } = dayColumns;
  const hasChanged = new Error('The days have changed.');
  try {
    return await compute(async () => {
      await yieldToEventLoop();
      if (dayColumns.version !== version) throw hasChanged;
    });
  } catch (error) {
    if (error !== hasChanged) throw error;
    return compute(async () => undefined);
  }
}
