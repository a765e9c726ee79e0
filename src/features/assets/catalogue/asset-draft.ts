import { eachTextField, type AssetTextField } from './asset-text-fields.ts';
import type { Asset } from './contract.ts';

/** What an asset's papers say, in the order of forms; the last three stand for the unit's where they are said. */
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

/** The words of an asset that people write. */
export const draftTextFields = ['code', ...attributeFields] as const;
export type DraftTextField = (typeof draftTextFields)[number];

/** What a form holds of an asset; null is a word that is left out, or left to the unit. */
export type AssetDraft = Record<DraftTextField, string | null> & {
  unit_id: string | null;
  device_ids: readonly string[];
};
export type DraftField = keyof AssetDraft;

const draftFields = [...draftTextFields, 'unit_id', 'device_ids'] as const;

export const emptyDraft: AssetDraft = { ...eachTextField(null), code: null, unit_id: null, device_ids: [] };

/** What a unit says for the assets that stand in it. */
export interface UnitDefaults {
  code: string;
  region: string | null;
  customer: string | null;
}

/** What the asset itself says: a word equal to its unit's is the unit's. */
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

/** Only what differs, so that a save leaves alone what others change meanwhile. */
export function changesOf(base: AssetDraft, typed: AssetDraft): Partial<AssetDraft> {
  return Object.fromEntries(
    draftFields.filter((field) => differ(base, typed, field)).map((field) => [field, typed[field]]),
  );
}

export interface MergedDraft {
  /** What was typed here, and the newer value of all else. */
  draft: AssetDraft;
  /** Fields that another person changed: what was typed here stands in the draft, or theirs where nothing was typed. */
  newer: DraftField[];
}

/** Brings together what was typed on top of `base` and what another person saved meanwhile. */
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
