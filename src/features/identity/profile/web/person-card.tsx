import { useState } from 'react';
import * as z from 'zod/mini';
import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/identity/session/web/public.ts';
import { email, limits, personName } from '#features/identity/users/contract.ts';
import { call } from '#platform/web/call.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { PasswordField, TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { SettingsCard } from '#ui/form/settings-page.tsx';
import { notify } from '#ui/notices.tsx';
import { updateProfile } from '../contract.ts';
import { PendingEmail } from './pending-email.tsx';

const personBody = z.strictObject({
  name: personName,
  email: z.optional(email),
  current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.passwordMax))),
});

/** Name and e-mail; a new e-mail is confirmed by a link. */
export function PersonCard() {
  const t = useTranslations('profile');
  const { email: present, new_email, oath_sso } = useProfile();
  return (
    <SettingsCard title={t('person')} lead={oath_sso ? t('person_directory') : t('person_text')}>
      {oath_sso ? (
        <DirectoryFields />
      ) : (
        <>
          {new_email !== null && <PendingEmail present={present} wanted={new_email} />}
          <PersonForm key={`${present} ${new_email ?? ''}`} />
        </>
      )}
    </SettingsCard>
  );
}

function PersonForm() {
  const t = useTranslations('profile');
  const tUi = useTranslations('ui');
  const { name, email: present } = useProfile();
  const [typed, setTyped] = useState(present);
  const isOther = isAnother(typed, present);
  return (
    <Form
      label={t('person')}
      body={personBody}
      read={(values) => ({
        name: values.text('name'),
        ...(isOther && { email: values.text('email'), current_password: values.text('current_password') }),
      })}
      send={async (body) => {
        await call(updateProfile, { body });
        await publishProfileChanged();
        notify({ text: isOther ? t('email_sent', { email: typed.trim() }) : tUi('saved') });
      }}
    >
      <TextField name="name" label={t('name')} value={name} autoComplete="name" required />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('email_hint')}
        value={present}
        autoComplete="email"
        onChange={setTyped}
        required
      />
      {isOther && (
        <PasswordField
          name="current_password"
          label={t('current_password')}
          hint={t('current_password_hint')}
          autoComplete="current-password"
          required
        />
      )}
      <FormActions />
    </Form>
  );
}

/** Read-only fields of a directory user. */
function DirectoryFields() {
  const t = useTranslations('profile');
  const { name, email: present } = useProfile();
  return (
    <Form label={t('person')} body={personBody} read={() => ({})} send={async () => undefined}>
      <TextField name="name" label={t('name')} value={name} readOnly />
      <TextField name="email" type="email" label={t('email')} value={present} readOnly />
    </Form>
  );
}

/** Compares e-mails ignoring case; the server normalizes further. */
function isAnother(typed: string, present: string): boolean {
  return typed.trim().toLowerCase() !== present;
}
