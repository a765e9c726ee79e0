import type { BodyOf, QueryOf } from '#platform/contract.ts';
import type { Scope } from '#platform/scope.ts';
import type { explainIndicator, getIndicators, queryChart } from '../../contract.ts';
import type { TabName } from '../../model/tab-names.ts';

export type Question =
  /** All cards of one tab, or the requested one. */
  | { of: 'tab'; tab: TabName; query: QueryOf<typeof getIndicators> }
  /** One number of a tab with its arithmetic and the rows behind it. */
  | { of: 'number'; tab: TabName; query: QueryOf<typeof explainIndicator> }
  /** One chart of a board. */
  | { of: 'chart'; query: Omit<BodyOf<typeof queryChart>, 'content_id'> };

export interface Asker {
  /** When the question was asked. */
  scope: Scope;
  /** Sessions take turns. */
  sessionId: string;
  /** Aborts when the caller has disconnected. */
  signal: AbortSignal;
  /**
   * The scope once the days are loaded, which may take long.
   * @throws Refusal `unauthenticated` if the caller has lost access meanwhile
   */
  scopeNow(): Promise<Scope>;
}

/** Someone whose access was read just now, in background work. */
export function askerOf(scope: Scope): Asker {
  const { signal } = new AbortController();
  return { scope, sessionId: scope.userId, signal, scopeNow: () => Promise.resolve(scope) };
}
