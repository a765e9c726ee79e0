import { judgeGroup, standsUntil, type GroupRule, type MemberSpan } from '#features/alerts/definitions/group-rules.ts';
import type { BacktestEpisode, AlertBacktestAsset, AlertBacktestSubject } from './backtest.ts';

/** A group that is back-tested. */
export interface TriedGroup {
  id: string;
  rule: GroupRule;
  /** It is evaluated on units, not on assets. */
  isOfUnit: boolean;
  /** Members without a duration: event conditions and external alerts. */
  moments: ReadonlySet<string>;
}

type Stood = MemberSpan & Pick<BacktestEpisode, 'day'>;

/** Builds a group's episodes from its members' episodes, subject by subject. Instants in milliseconds since 1970. */
export class GroupBacktest {
  readonly #group: TriedGroup;
  readonly #span: { from: number; now: number };
  readonly #counts: Map<string, number>;
  readonly #spans = new Map<string, { subject: AlertBacktestSubject; all: Stood[] }>();

  constructor(group: TriedGroup, members: readonly string[], span: { from: number; to: number }) {
    this.#group = group;
    this.#counts = new Map(members.map((id) => [id, 0]));
    this.#span = { from: span.from, now: span.to };
  }

  /** Adds the members' episodes of one asset. */
  add(asset: AlertBacktestAsset, episodes: readonly BacktestEpisode[]): void {
    const { rule, isOfUnit, moments } = this.#group;
    const subject = isOfUnit ? { id: asset.unitId, code: asset.unitCode } : { id: asset.id, code: asset.code };
    for (const { definition, at: from, endedAt, day } of episodes) {
      this.#counts.set(definition, (this.#counts.get(definition) ?? 0) + 1);
      const to = standsUntil({ from, endedAt, isMoment: moments.has(definition) }, rule);
      const known = this.#spans.get(subject.id) ?? { subject, all: [] };
      this.#spans.set(subject.id, known);
      known.all.push({ member: definition, asset: asset.id, from, to, day });
    }
  }

  /** How often each member would have triggered. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Subjects with episodes, each with the group's episodes. */
  *episodes(): Generator<{ subject: AlertBacktestSubject; episodes: BacktestEpisode[] }> {
    const { id: definition, rule } = this.#group;
    for (const { subject, all } of this.#spans.values()) {
      const { raise } = judgeGroup(rule, all, { stored: [], ...this.#span });
      const episodes = raise.map(({ from: at, to: endedAt, members }) => ({
        definition,
        at,
        endedAt,
        // A group episode starts when one of its members does.
        day: members.findLast((one) => one.from === at)?.day ?? '',
        value: null,
      }));
      yield { subject, episodes };
    }
  }
}
