import { unitLabel } from '#features/assets/units/public.ts';
import type { Section } from '#platform/scope.ts';
import { profileSections } from './profile-union.ts';
import { limits, type AssetProfile } from './contract.ts';

type UnitName = Readonly<{ id: string; code: string; name: string }>;

/** What people see of a unit by default: all but the definitions of alerts. */
const unitSections: Section[] = profileSections.filter((section) => section !== 'management');

/** A profile that opens some units to be looked at, and nothing else; undefined: there is none yet. */
export function profileOfUnits(
  profiles: readonly AssetProfile[],
  units: readonly UnitName[],
): AssetProfile | undefined {
  const wanted = new Set(units.map(({ id }) => id));
  return profiles.find(
    ({ all_units, may_act, unit_ids, sections }) =>
      !all_units &&
      !may_act &&
      unit_ids.length === wanted.size &&
      unit_ids.every((id) => wanted.has(id)) &&
      sections.length === unitSections.length &&
      unitSections.every((section) => sections.includes(section)),
  );
}

/** Fields of the profile that is made where there is none. */
export function newProfileOfUnits(profiles: readonly AssetProfile[], units: readonly UnitName[]) {
  const names = new Set(profiles.map(({ name }) => name.toLowerCase()));
  const stem = units
    .map(unitLabel)
    .join(', ')
    .slice(0, limits.name - 5);
  let name = stem;
  for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${stem} (${number})`;
  return { name, unit_ids: units.map(({ id }) => id), sections: unitSections, may_act: false };
}
