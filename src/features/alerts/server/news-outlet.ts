import type { UnitReader } from '#features/asset-profiles/server/public.ts';
import type { Wishes } from '#features/notification-preferences/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { AlertNews } from './news-store.ts';

export type Place = Pick<Context, 'db' | 'afterCommit'>;

/** An alert that people are to hear of, with those who see it and for whom it is grave enough. */
export interface RaisedAlert {
  alert: AlertNews;
  readers: readonly (UnitReader & { isAssignee: boolean; wishes: Wishes })[];
}

interface Happened {
  accountId: string;
  /** Everything, in its order. */
  news: readonly AlertNews[];
  /** Of it what was raised just now. */
  raised: readonly RaisedAlert[];
}

/** Another way by which alerts are told of: in the transaction that takes the news out, so that each is told once. */
export type NewsOutlet = (place: Place, happened: Happened) => Promise<void>;
