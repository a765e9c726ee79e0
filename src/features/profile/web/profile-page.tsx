import * as z from 'zod/mini';
import { useTranslations } from 'use-intl/react';
import { changeMyPhoto, removeMyPhoto } from '#features/photos/contract.ts';
import { PhotoField } from '#features/photos/web/public.ts';
import { locale, timeZone, updateProfile } from '#features/session/contract.ts';
import { useLanguage, useProfile } from '#features/session/web/public.ts';
import { personName } from '#features/users/contract.ts';
import { call } from '#platform/web/call.ts';
import { tellProfileChanged } from '#platform/web/own-profile.ts';
import { ComboField } from '#ui/form/combo-field.tsx';
import { SelectField, TextField } from '#ui/form/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { SettingsCard, SettingsPage } from '#ui/form/settings-page.tsx';
import { notify } from '#ui/notices.tsx';
import { timeZoneChoices } from '#ui/form/time-zone-choices.ts';

const nameBody = z.strictObject({ name: personName });
const choicesBody = z.strictObject({ locale, time_zone: z.nullable(timeZone) });

/** The signed-in person: photo, name, language, time zone. */
export default function ProfilePage() {
  const say = useTranslations('profile');
  const { name, photo_url } = useProfile();
  return (
    <SettingsPage title={say('title')} lead={say('lead')}>
      <SettingsCard title={say('photo')} lead={say('photo_text')}>
        <PhotoField
          url={photo_url}
          name={name}
          crops
          onChange={async (file) => {
            await call(changeMyPhoto, { file });
            await tellProfileChanged();
          }}
          onRemove={async () => {
            await call(removeMyPhoto);
            await tellProfileChanged();
          }}
        />
      </SettingsCard>
      <PersonCard />
      <ChoicesCard />
    </SettingsPage>
  );
}

function PersonCard() {
  const say = useTranslations('profile');
  const sayUi = useTranslations('ui');
  const { name, email, oath_sso } = useProfile();
  return (
    <SettingsCard title={say('person')} lead={oath_sso ? say('person_directory') : say('person_text')}>
      <Form
        label={say('person')}
        body={nameBody}
        read={(values) => ({ name: values.text('name') })}
        send={async (body) => {
          await call(updateProfile, { body });
          await tellProfileChanged();
          notify({ text: sayUi('saved') });
        }}
      >
        <TextField name="name" label={say('name')} value={name} autoComplete="name" readOnly={oath_sso} required />
        <TextField
          name="email"
          type="email"
          label={say('email')}
          value={email}
          readOnly
          {...(!oath_sso && { hint: say('email_hint') })}
        />
        {!oath_sso && <FormActions />}
      </Form>
    </SettingsCard>
  );
}

function ChoicesCard() {
  const say = useTranslations('profile');
  const sayUi = useTranslations('ui');
  const { time_zone } = useProfile();
  const language = useLanguage();
  return (
    <SettingsCard title={say('language_and_time')} lead={say('language_and_time_text')}>
      <Form
        label={say('language_and_time')}
        body={choicesBody}
        read={(values) => ({ locale: values.text('locale'), time_zone: values.optional('time_zone') })}
        send={async (body) => {
          if (body.locale !== language.locale) await language.changeLanguage(body.locale);
          await call(updateProfile, { body: { time_zone: body.time_zone } });
          await tellProfileChanged();
          notify({ text: sayUi('saved') });
        }}
      >
        <SelectField
          key={language.locale}
          name="locale"
          label={say('language')}
          value={language.locale}
          choices={language.locales.map((choice) => ({ value: choice, label: language.names[choice] }))}
        />
        <ComboField
          name="time_zone"
          label={say('time_zone')}
          hint={say('time_zone_hint')}
          value={time_zone}
          placeholder={say('time_zone_auto')}
          choices={timeZoneChoices()}
          nothing={say('no_time_zone')}
          clearable
        />
        <FormActions />
      </Form>
    </SettingsCard>
  );
}
