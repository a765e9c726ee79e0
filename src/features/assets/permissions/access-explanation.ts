import { assetSections } from '#features/assets/catalogue/contract.ts';
import { profileSections } from './access-rules.ts';
import type { Remedy, AccessExplanation, AccessStep } from './contract.ts';
import type { Section } from '#platform/scope.ts';

/** A profile of the account, as far as one person and one unit are concerned. */
export interface ProfileFacts {
  id: string;
  name: string;
  all_units: boolean;
  /** Names the unit, or has all. */
  holds_unit: boolean;
  /** How many units it names: the fewer, the less it gives beyond what is wanted. */
  unit_count: number;
  sections: readonly Section[];
  may_act: boolean;
  /** The person has it. */
  attached: boolean;
  /** How many people have it. */
  people: number;
}

/** All that decides whether a member of an account sees one of its assets. */
export interface AccessFacts {
  role: 'admin' | 'viewer';
  active: boolean;
  /** The account has the asset module. */
  has_module: boolean;
  profiles: readonly ProfileFacts[];
}

type Explanation = Pick<AccessExplanation, 'sees' | 'steps' | 'sections' | 'may_act' | 'remedies'>;

/** More than a person wants to choose from. */
const mostRemedies = 4;

/** The chain from a person to an asset of their account, up to the link that decides, and what would change the answer. */
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
  // Sections and units add up over a person's profiles: what is there already need not come once more.
  const helps = (profile: ProfileFacts) =>
    (holding.length > 0 || profile.holds_unit) && (showing.length > 0 || showsAssets(profile));
  if (!pass('profiles', mine.length > 0, mine)) return hidden(attachable(facts, helps));
  if (!pass('unit', holding.length > 0, holding)) {
    // Where no section shows assets either, another unit alone would not help.
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

/** As many as a person wants to choose from, those first that give least beside what is wanted. */
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
