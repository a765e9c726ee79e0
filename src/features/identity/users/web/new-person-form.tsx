import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { createUser, limits, type Role } from '../contract.ts';
import type { AddUserStepProps } from './access-choice.ts';
import { NewPasswordFields, RoleField, useConfirmation } from './user-fields.tsx';

const ways = ['invitation', 'password', 'directory'] as const;
const firstWay = 'invitation';

/** Form of a new person: name, access, way of signing in. */
export function NewPersonForm({ email, useAccess, onAdded, onClose }: AddUserStepProps) {
  const t = useTranslations('users');
  const [role, setRole] = useState<Role>('viewer');
  const access = useAccess();
  const [way, setWay] = useState<string>(firstWay);
  const compare = useConfirmation();
  return (
    <Form
      body={createUser.body}
      read={(values) => ({
        email,
        name: values.text('name'),
        role: values.text('role'),
        ...(way === 'invitation' && { invite: true }),
        ...(way === 'directory' && { ad: true }),
        ...(way === 'password' && {
          password: values.text('password'),
          password_confirmation: values.text('password_confirmation'),
        }),
      })}
      compare={(values) => (way === 'password' ? compare(values) : {})}
      send={async (body) => {
        const profile_ids = role === 'viewer' ? await access.resolve() : [];
        onAdded(await call(createUser, { body: { ...body, profile_ids } }));
      }}
    >
      <TextField name="name" label={t('name')} maxLength={limits.nameMax} autoComplete="off" required />
      <RoleField value={role} onChange={setRole} />
      {role === 'viewer' && access.fields}
      <RadioField
        name="way"
        label={t('sign_in_by')}
        value={firstWay}
        choices={ways.map((value) => ({ value, label: t(`by_${value}`), hint: t(`by_${value}_hint`) }))}
        onChange={setWay}
      />
      {way === 'password' && <NewPasswordFields />}
      <FormActions submit={t('add')} onCancel={onClose} />
    </Form>
  );
}
