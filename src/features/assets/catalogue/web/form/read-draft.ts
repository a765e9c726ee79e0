import type { FormValues } from '#ui/form/form-values.ts';
import { readTags } from '#ui/form/fields/tags-field.tsx';
import { draftTextFields, emptyDraft, type AssetDraft } from '../../asset-draft.ts';

/** The current values of the asset form. */
export function readDraft(values: FormValues): AssetDraft {
  return {
    ...emptyDraft,
    ...Object.fromEntries(draftTextFields.map((field) => [field, values.optional(field)])),
    unit_id: values.optional('unit_id'),
    device_ids: readTags(values.text('device_ids')),
  };
}
