import { sections, type Section } from '#platform/scope.ts';

/** What one profile grants. */
export interface ProfileGrant {
  all_units: boolean;
  unit_ids: readonly string[];
  sections: readonly Section[];
  may_act: boolean;
}

/** The union of profiles: any of their sections in any of their units. */
export interface AssetAccess {
  all_units: boolean;
  unit_ids: ReadonlySet<string>;
  sections: readonly Section[];
  may_act: boolean;
}

/** Sections that a profile can include; settings are for administrators only. */
export const profileSections: readonly Section[] = sections.filter((section) => section !== 'settings');

export function addUp(grants: readonly ProfileGrant[]): AssetAccess {
  return {
    all_units: grants.some(({ all_units }) => all_units),
    unit_ids: new Set(grants.flatMap(({ unit_ids }) => unit_ids)),
    sections: profileSections.filter((section) => grants.some((grant) => grant.sections.includes(section))),
    may_act: grants.some(({ may_act }) => may_act),
  };
}

/** What is lost when a profile is removed. */
export interface Lost {
  /** The whole asset module. */
  module: boolean;
  /** Every unit was in reach, and only some are now. */
  all_units: boolean;
  /** Units that only this profile named. */
  unit_ids: readonly string[];
  sections: readonly Section[];
  acting: boolean;
}

/** Null if the remaining profiles grant everything the removed one does. */
export function lossOf(goes: ProfileGrant, left: readonly ProfileGrant[]): Lost | null {
  const after = addUp(left);
  const lost: Lost = {
    module: left.length === 0,
    all_units: goes.all_units && !after.all_units,
    unit_ids: goes.all_units || after.all_units ? [] : goes.unit_ids.filter((id) => !after.unit_ids.has(id)),
    sections: addUp([goes]).sections.filter((section) => !after.sections.includes(section)),
    acting: goes.may_act && !after.may_act,
  };
  const isNothing =
    !lost.module && !lost.all_units && !lost.acting && lost.unit_ids.length === 0 && lost.sections.length === 0;
  return isNothing ? null : lost;
}
