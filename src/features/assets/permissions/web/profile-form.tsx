import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { TextAreaField, TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { createAssetProfile, limits, updateAssetProfile, type AssetProfile } from '../contract.ts';
import { SectionsField } from './sections-field.tsx';
import { UnitsField } from './units-field.tsx';
import { useProfileMessages } from './use-profile-messages.ts';

interface ProfileFormProps {
  onCancel(): void;
  onDone(profile: AssetProfile): void;
}

export function NewProfileForm({ onCancel, onDone }: ProfileFormProps) {
  const { t } = useProfileMessages();
  const units = useUnits(null);
  return (
    <Form
      body={createAssetProfile.body}
      read={(values) => ({ ...readFields(values), ...units.read() })}
      send={async (body) => onDone(await call(createAssetProfile, { body }))}
    >
      <Fields profile={null} units={units} />
      <FormActions submit={t('add')} onCancel={onCancel} />
    </Form>
  );
}

export function EditProfileForm({ profile: read, onCancel, onDone }: ProfileFormProps & { profile: AssetProfile }) {
  // The version when the form opened: a newer one causes a conflict and is not overwritten.
  const [profile] = useState(read);
  const units = useUnits(profile);
  return (
    <Form
      body={updateAssetProfile.body}
      read={(values) => ({ ...readFields(values), ...units.read(), version: profile.version })}
      send={async (body) => onDone(await call(updateAssetProfile, { params: { id: profile.id }, body }))}
    >
      <Fields profile={profile} units={units} />
      <FormActions onCancel={onCancel} />
    </Form>
  );
}

function readFields(values: FormValues) {
  return {
    name: values.text('name'),
    description: values.optional('description'),
    sections: values.all('sections'),
    may_act: values.checked('may_act'),
  };
}

function useUnits(profile: AssetProfile | null) {
  const [all, setAll] = useState(profile?.all_units ?? false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(profile?.unit_ids));
  const read = () => ({ all_units: all, unit_ids: all ? [] : [...chosen] });
  return { all, setAll, chosen, setChosen, read };
}

function Fields({ profile, units }: { profile: AssetProfile | null; units: ReturnType<typeof useUnits> }) {
  const { t } = useProfileMessages();
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        value={profile?.name ?? null}
        maxLength={limits.name}
        autoComplete="off"
        required
      />
      <TextAreaField name="description" label={t('description')} value={profile?.description ?? null} rows={2} />
      <SectionsField
        sections={profile?.sections ?? ['assets', 'map', 'routes']}
        mayAct={profile?.may_act ?? false}
        hint={t('sections_hint')}
      />
      <UnitsField {...units} hint={t('chosen_units_hint')} without={t('without_units')} />
    </>
  );
}
