import type { listDays } from '#features/trips/trips/contract.ts';
import type { ReplyOf } from '#platform/contract.ts';

type DayRow = ReplyOf<typeof listDays>['items'][number];

/** A day of the calendar with what it adds up to; null where nothing was heard. */
export interface ShownDay {
  day: string;
  row: DayRow | null;
}
