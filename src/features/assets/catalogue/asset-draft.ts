import { eachTextField, type AssetTextField } from './asset-text-fields.ts';
import type { Asset } from './contract.ts';

/** Text attributes in the order of forms; the last three override the unit's values. */
export const attributeFields = [
  'category',
  'manufacturer',
  'model',
  'segment',
  'plate',
  'serial',
  'cost_centre',
  'region',
  'customer',
] as const satisfies readonly AssetTextField[];

/** Text fields that people edit. */
export const draftTextFields = ['code', ...attributeFields] as const;
export type DraftTextField = (typeof draftTextFields)[number];

/** Form state of an asset; null means empty, or inherited from the unit. */
export type AssetDraft = Record<DraftTextField, string | null> & {
  unit_id: string | null;
  device_ids: readonly string[];
};
export type DraftField = keyof AssetDraft;

const draftFields = [...draftTextFields, 'unit_id', 'device_ids'] as const;

export const emptyDraft: AssetDraft = { ...eachTextField(null), code: null, unit_id: null, device_ids: [] };

/** Values that a unit sets for its assets. */
export interface UnitDefaults {
  code: string;
  region: string | null;
  customer: string | null;
}

/** The asset's own values: one equal to its unit's is inherited. */
export function draftOf(asset: Asset, unit: UnitDefaults): AssetDraft {
  const own = (word: string | null, ofUnit: string | null) => (word === ofUnit ? null : word);
  return {
    ...emptyDraft,
    ...Object.fromEntries(draftTextFields.map((field) => [field, asset[field]])),
    cost_centre: own(asset.cost_centre, unit.code),
    region: own(asset.region, unit.region),
    customer: own(asset.customer, unit.customer),
    unit_id: asset.unit_id,
    device_ids: asset.device_ids,
  };
}

/** Only the differences, so that saving keeps concurrent changes to other fields. */
export function changesOf(base: AssetDraft, typed: AssetDraft): Partial<AssetDraft> {
  return Object.fromEntries(
    draftFields.filter((field) => differ(base, typed, field)).map((field) => [field, typed[field]]),
  );
}

export interface MergedDraft {
  /** The typed values, and the newer values of all other fields. */
  draft: AssetDraft;
  /** Fields that another person changed: the draft has what was typed here, or their value if nothing was typed. */
  newer: DraftField[];
}

/** Merges what was typed on top of `base` with what another person saved meanwhile. */
export function mergeDrafts(base: AssetDraft, typed: AssetDraft, newer: AssetDraft): MergedDraft {
  const mine = changesOf(base, typed);
  return {
    draft: { ...newer, ...mine },
    newer: draftFields.filter((field) => differ(base, newer, field) && differ(typed, newer, field)),
  };
}

function differ(one: AssetDraft, other: AssetDraft, field: DraftField): boolean {
  if (field === 'device_ids') return sorted(one.device_ids) !== sorted(other.device_ids);
  return one[field] !== other[field];
}

function sorted(ids: readonly string[]): string {
  return ids.toSorted().join('\n');
}
