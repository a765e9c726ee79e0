import { describe, expect, test } from 'vitest';
import { addUp, lossOf, type ProfileGrant, type Lost } from './profile-union.ts';

const grant = (given: Partial<ProfileGrant>): ProfileGrant => ({
  all_units: false,
  unit_ids: [],
  sections: [],
  may_act: false,
  ...given,
});

test('several profiles grant the union of sections and units, never the settings', () => {
  const access = addUp([
    grant({ unit_ids: ['a', 'b'], sections: ['map', 'settings'] }),
    grant({ unit_ids: ['b', 'c'], sections: ['assets', 'map'], may_act: true }),
  ]);
  expect(access).toEqual({
    all_units: false,
    unit_ids: new Set(['a', 'b', 'c']),
    sections: ['assets', 'map'],
    may_act: true,
  });
  expect(addUp([])).toEqual({ all_units: false, unit_ids: new Set(), sections: [], may_act: false });
});

describe('effects of deleting a profile', () => {
  const nothing: Lost = { module: false, all_units: false, unit_ids: [], sections: [], acting: false };
  const wide = grant({ all_units: true, sections: ['assets', 'map', 'alerts'], may_act: true });
  const narrow = grant({ unit_ids: ['a', 'b'], sections: ['assets', 'map'] });
  test.each<[string, ProfileGrant, ProfileGrant[], Lost | null]>([
    [
      'the only one: the module itself',
      narrow,
      [],
      { ...nothing, module: true, unit_ids: ['a', 'b'], sections: ['assets', 'map'] },
    ],
    ['an empty one, the only one', grant({}), [], { ...nothing, module: true }],
    [
      'its own units',
      narrow,
      [grant({ unit_ids: ['b'], sections: ['assets', 'map'] })],
      { ...nothing, unit_ids: ['a'] },
    ],
    [
      'its own sections',
      narrow,
      [grant({ unit_ids: ['a', 'b'], sections: ['map'] })],
      { ...nothing, sections: ['assets'] },
    ],
    [
      'all units, where others name some',
      wide,
      [{ ...narrow, may_act: true, sections: wide.sections }],
      { ...nothing, all_units: true },
    ],
    ['acting', wide, [{ ...wide, may_act: false }], { ...nothing, acting: true }],
    ['nothing, where another gives the same', narrow, [wide], null],
    [
      'nothing, where two others do together',
      narrow,
      [grant({ unit_ids: ['a'], sections: ['map'] }), grant({ unit_ids: ['b'], sections: ['assets'] })],
      null,
    ],
    ['nothing by the settings', grant({ sections: ['settings'] }), [grant({})], null],
  ])('%s', (_what, goes, left, lost) => expect(lossOf(goes, left)).toEqual(lost));
});
