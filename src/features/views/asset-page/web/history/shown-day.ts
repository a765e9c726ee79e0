import type { listDays } from '#features/trips/trips/contract.ts';
import type { ReplyOf } from '#platform/contract.ts';

type DayRow = ReplyOf<typeof listDays>['items'][number];

/** Calendar day with its totals; null without reports. */
export interface ShownDay {
  day: string;
  row: DayRow | null;
}
