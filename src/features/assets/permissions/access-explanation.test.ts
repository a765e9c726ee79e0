import { describe, expect, test } from 'vitest';
import { explainAccess, type ProfileFacts, type AccessFacts } from './access-explanation.ts';

const profile = (name: string, given: Partial<ProfileFacts> = {}): ProfileFacts => ({
  id: name,
  name,
  all_units: false,
  holds_unit: false,
  unit_count: 1,
  sections: [],
  may_act: false,
  attached: false,
  people: 0,
  ...given,
});
const has = { attached: true } as const;
const holds = { holds_unit: true } as const;
const shows = { sections: ['map'] } satisfies Partial<ProfileFacts>;

const facts = (given: Partial<AccessFacts>): AccessFacts => ({
  role: 'viewer',
  active: true,
  has_module: true,
  profiles: [],
  ...given,
});
const withProfiles = (...profiles: ProfileFacts[]) => facts({ profiles });

/** As one line: the steps that hold, `!` before the one that does not, then the remedies. */
function summarize(given: AccessFacts): string {
  const { sees, steps, remedies } = explainAccess(given);
  const links = steps.map(({ code, holds: passes, profiles }) =>
    [passes ? '' : '!', code, profiles.length > 0 ? `(${profiles.map(({ name }) => name).join(' ')})` : ''].join(''),
  );
  const ways = remedies.map(({ kind, profile: about }) => (about ? `${kind} ${about.name}` : kind));
  return `${sees ? 'sees' : 'hidden'}: ${links.join(' ')} → ${ways.join(', ') || 'nothing'}`;
}

describe('explaining access to an asset', () => {
  test.each<[string, AccessFacts, string]>([
    ['deactivated, whatever else', facts({ active: false, role: 'admin' }), 'hidden: !active → activate'],
    ['no module', facts({ has_module: false, role: 'admin' }), 'hidden: active !module → nothing'],
    ['an admin needs no profile', facts({ role: 'admin' }), 'sees: active module role → make_viewer'],
    [
      'no profile, and none that would help',
      withProfiles(profile('Other', shows)),
      'hidden: active module !profiles → nothing',
    ],
    [
      'no profile: those that hold the unit and show assets, the narrowest first',
      withProfiles(
        profile('All', { ...holds, ...shows, all_units: true }),
        profile('Wide', { ...holds, ...shows, unit_count: 9 }),
        profile('Alerts', { ...holds, sections: ['alerts'] }),
        profile('Narrow', { ...holds, ...shows }),
      ),
      'hidden: active module !profiles → attach Narrow, attach Wide, attach All',
    ],
    [
      'another unit: a further profile, or the unit in the one there is',
      withProfiles(profile('Mine', { ...has, ...shows }), profile('Theirs', { ...holds, sections: ['alerts'] })),
      'hidden: active module profiles(Mine) !unit → attach Theirs, add_unit Mine',
    ],
    [
      'neither unit nor section: the unit alone would not help',
      withProfiles(
        profile('Mine', { ...has, sections: ['alerts'] }),
        profile('Whole', { ...holds, ...shows }),
        profile('Half', holds),
      ),
      'hidden: active module profiles(Mine) !unit → attach Whole',
    ],
    [
      'no section that shows assets: any profile that has one, or the section',
      withProfiles(
        profile('Mine', { ...has, ...holds, sections: ['geofences', 'alerts'] }),
        profile('Elsewhere', shows),
      ),
      'hidden: active module profiles(Mine) unit(Mine) !section → attach Elsewhere, add_section Mine',
    ],
    [
      'the settings show nothing',
      withProfiles(profile('Mine', { ...has, ...holds, sections: ['settings'] })),
      'hidden: active module profiles(Mine) unit(Mine) !section → add_section Mine',
    ],
    [
      'all in one profile',
      withProfiles(profile('Mine', { ...has, ...holds, ...shows }), profile('Other', { ...holds, ...shows })),
      'sees: active module profiles(Mine) unit(Mine) section(Mine) → detach Mine',
    ],
    [
      'unit by one, section by another: profiles add up',
      withProfiles(profile('Unit', { ...has, ...holds }), profile('Map', { ...has, ...shows })),
      'sees: active module profiles(Unit Map) unit(Unit) section(Map) → detach Unit',
    ],
    [
      'held twice: both would have to go',
      withProfiles(
        profile('One', { ...has, ...holds, ...shows }),
        profile('All', { ...has, ...holds, all_units: true }),
      ),
      'sees: active module profiles(One All) unit(One All) section(One) → detach One, detach All',
    ],
  ])('gives the reason: %s', (_what, given, expected) => expect(summarize(given)).toBe(expected));

  test('sections of a visible asset add up', () => {
    const seen = explainAccess(
      withProfiles(
        profile('One', { ...has, ...holds, sections: ['map', 'settings'] }),
        profile('Two', { ...has, sections: ['alerts', 'assets'], may_act: true }),
        profile('Not theirs', { ...holds, sections: ['alerts'] }),
      ),
    );
    expect(seen).toMatchObject({ sections: ['assets', 'map', 'alerts'], may_act: true });
    expect(explainAccess(withProfiles(profile('One', { ...has, ...shows })))).toMatchObject({
      sections: [],
      may_act: false,
    });
    expect(explainAccess(facts({ role: 'admin' })).sections).toHaveLength(7);
  });

  test('at most four ways are offered', () => {
    const many = Array.from({ length: 9 }, (_, index) => profile(`P${index}`, { ...holds, ...shows }));
    expect(explainAccess(withProfiles(...many)).remedies).toHaveLength(4);
  });
});

describe('every offered way changes the answer', () => {
  const flags = [true, false];
  const one = flags.flatMap((holds_unit) =>
    flags.flatMap((shown) =>
      flags.map((attached) => ({ holds_unit, attached, sections: shown ? [...shows.sections] : [] })),
    ),
  );
  const pairs = one.flatMap((first) => one.map((second) => [profile('P0', first), profile('P1', second)]));

  test('any offered way is sufficient', () => {
    for (const profiles of pairs) {
      const { sees, remedies } = explainAccess(withProfiles(...profiles));
      const after = sees
        ? []
        : remedies.map((remedy) => explainAccess(withProfiles(...profiles.map(changed(remedy)))).sees);
      expect(after).toEqual(after.map(() => true));
    }
  });

  test('all removals together are sufficient', () => {
    for (const profiles of pairs) {
      const { sees, remedies } = explainAccess(withProfiles(...profiles));
      const gone = new Set(remedies.map((remedy) => remedy.profile?.id));
      const left = profiles.filter(({ id }) => !sees || !gone.has(id));
      if (sees) expect(explainAccess(withProfiles(...left)).sees).toBe(false);
    }
  });
});

const changed =
  ({ kind, profile: about }: ReturnType<typeof explainAccess>['remedies'][number]) =>
  (each: ProfileFacts): ProfileFacts => {
    if (each.id !== about?.id) return each;
    if (kind === 'attach') return { ...each, attached: true };
    return kind === 'add_unit' ? { ...each, holds_unit: true } : { ...each, ...shows };
  };
