import { assetSections } from '#features/assets/catalogue/contract.ts';
import { profileSections } from './profile-union.ts';
import type { Remedy, AccessExplanation, AccessStep } from './contract.ts';
import type { Section } from '#platform/scope.ts';

/** A profile of the account with regard to one person and one unit. */
export interface ProfileFacts {
  id: string;
  name: string;
  all_units: boolean;
  /** Includes the unit, by name or because it has all. */
  holds_unit: boolean;
  /** Number of units it names: the fewer, the less it grants beyond what is needed. */
  unit_count: number;
  sections: readonly Section[];
  may_act: boolean;
  /** Attached to the person. */
  attached: boolean;
  /** Number of people with it. */
  people: number;
}

/** Everything that decides whether a member of an account sees one of its assets. */
export interface AccessFacts {
  role: 'admin' | 'viewer';
  active: boolean;
  /** The account has the asset module. */
  has_module: boolean;
  profiles: readonly ProfileFacts[];
}

type Explanation = Pick<AccessExplanation, 'sees' | 'steps' | 'sections' | 'may_act' | 'remedies'>;

/** Most remedies offered. */
const mostRemedies = 4;

/** The steps from a person to an asset, up to the deciding one, and the remedies that would change the answer. */
export function explainAccess(facts: AccessFacts): Explanation {
  const mine = facts.profiles.filter(({ attached }) => attached);
  const holding = mine.filter(({ holds_unit }) => holds_unit);
  const showing = mine.filter(showsAssets);
  const steps: AccessExplanation['steps'] = [];
  const pass = (code: AccessStep, holds: boolean, profiles: readonly ProfileFacts[] = []) => {
    steps.push({ code, holds, profiles: profiles.map(({ id, name }) => ({ id, name })) });
    return holds;
  };
  const hidden = (remedies: Remedy[]): Explanation => ({ sees: false, steps, sections: [], may_act: false, remedies });

  if (!pass('active', facts.active)) return hidden([{ kind: 'activate', profile: null }]);
  if (!pass('module', facts.has_module)) return hidden([]);
  if (facts.role === 'admin') {
    pass('role', true);
    const remedies: Remedy[] = [{ kind: 'make_viewer', profile: null }];
    return { sees: true, steps, sections: [...profileSections], may_act: true, remedies };
  }
  // A person's profiles add up, so sections and units that they have need not be granted again.
  const helps = (profile: ProfileFacts) =>
    (holding.length > 0 || profile.holds_unit) && (showing.length > 0 || showsAssets(profile));
  if (!pass('profiles', mine.length > 0, mine)) return hidden(attachable(facts, helps));
  if (!pass('unit', holding.length > 0, holding)) {
    // If no section shows assets, another unit would not help.
    const widened = showing.length > 0 ? chosen(mine).map(about('add_unit')) : [];
    return hidden([...attachable(facts, helps), ...widened]);
  }
  if (!pass('section', showing.length > 0, showing))
    return hidden([...attachable(facts, helps), ...chosen(mine).map(about('add_section'))]);
  return {
    sees: true,
    steps,
    sections: profileSections.filter((section) => mine.some((profile) => profile.sections.includes(section))),
    may_act: mine.some(({ may_act }) => may_act),
    remedies: chosen(holding).map(about('detach')),
  };
}

function showsAssets({ sections }: ProfileFacts): boolean {
  return assetSections.some((section) => sections.includes(section));
}

/** Profiles that the person lacks and that would show the asset. */
function attachable({ profiles }: AccessFacts, helps: (profile: ProfileFacts) => boolean): Remedy[] {
  return chosen(profiles.filter((profile) => !profile.attached && helps(profile))).map(about('attach'));
}

/** The offered remedies, those first that grant least beyond what is needed. */
function chosen(profiles: readonly ProfileFacts[]): ProfileFacts[] {
  return profiles
    .toSorted((a, b) => Number(a.all_units) - Number(b.all_units) || a.unit_count - b.unit_count)
    .slice(0, mostRemedies);
}

function about(kind: Remedy['kind']) {
  return ({ id, name, people, all_units }: ProfileFacts): Remedy => ({
    kind,
    profile: { id, name, people, all_units },
  });
}
