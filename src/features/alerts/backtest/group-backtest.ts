import {
  judgeGroup,
  standsUntil,
  type GroupRule,
  type MemberStanding,
} from '#features/alerts/definitions/group-rules.ts';
import type { Ring, TrialAsset, TrialSubject } from './backtest.ts';

/** A group as it is tried. */
export interface TriedGroup {
  id: string;
  rule: GroupRule;
  /** It is of units, not of assets. */
  isOfUnit: boolean;
  /** Members that ring for a moment: those of events, and those that other systems raise. */
  moments: ReadonlySet<string>;
}

type Stood = MemberStanding & Pick<Ring, 'day'>;

/** What a group would have rung of what its members rang, subject by subject; instants in milliseconds since 1970. */
export class GroupTrial {
  readonly #group: TriedGroup;
  readonly #span: { from: number; now: number };
  readonly #counts: Map<string, number>;
  readonly #standings = new Map<string, { subject: TrialSubject; all: Stood[] }>();

  constructor(group: TriedGroup, members: readonly string[], span: { from: number; to: number }) {
    this.#group = group;
    this.#counts = new Map(members.map((id) => [id, 0]));
    this.#span = { from: span.from, now: span.to };
  }

  /** Takes in what the members rang of one asset. */
  add(asset: TrialAsset, rings: readonly Ring[]): void {
    const { rule, isOfUnit, moments } = this.#group;
    const subject = isOfUnit ? { id: asset.unitId, code: asset.unitCode } : { id: asset.id, code: asset.code };
    for (const { definition, at: from, endedAt, day } of rings) {
      this.#counts.set(definition, (this.#counts.get(definition) ?? 0) + 1);
      const to = standsUntil({ from, endedAt, isMoment: moments.has(definition) }, rule);
      const known = this.#standings.get(subject.id) ?? { subject, all: [] };
      this.#standings.set(subject.id, known);
      known.all.push({ member: definition, asset: asset.id, from, to, day });
    }
  }

  /** How often each member would have rung. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Subjects of which anything rang, each with what the group makes of it. */
  *rings(): Generator<{ subject: TrialSubject; rings: Ring[] }> {
    const { id: definition, rule } = this.#group;
    for (const { subject, all } of this.#standings.values()) {
      const { raise } = judgeGroup(rule, all, { told: [], ...this.#span });
      const rings = raise.map(({ from: at, to: endedAt, members }) => ({
        definition,
        at,
        endedAt,
        // It begins with one of them.
        day: members.findLast((one) => one.from === at)?.day ?? '',
        value: null,
      }));
      yield { subject, rings };
    }
  }
}
