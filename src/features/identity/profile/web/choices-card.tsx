import * as z from 'zod/mini';
import { useTranslations } from 'use-intl/react';
import { locale, timeZone, units } from '#features/identity/session/contract.ts';
import { useLanguage, useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { ComboField } from '#ui/form/fields/combo-field.tsx';
import { SelectField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { SettingsCard } from '#ui/form/settings-page.tsx';
import { timeZoneChoices } from '#ui/form/fields/time-zone-choices.ts';
import { notify } from '#ui/notices.tsx';
import { updateProfile } from '../contract.ts';

const choicesBody = z.strictObject({ locale, time_zone: z.nullable(timeZone), units });

/** Language, time zone and units of the person. */
export function ChoicesCard() {
  const t = useTranslations('profile');
  const tUi = useTranslations('ui');
  const { time_zone, units: present } = useProfile();
  const language = useLanguage();
  return (
    <SettingsCard title={t('language_and_time')} lead={t('language_and_time_text')}>
      <Form
        label={t('language_and_time')}
        body={choicesBody}
        read={(values) => ({
          locale: values.text('locale'),
          time_zone: values.optional('time_zone'),
          units: values.text('units'),
        })}
        send={async ({ locale: chosen, ...body }) => {
          if (chosen !== language.locale) await language.changeLanguage(chosen);
          await call(updateProfile, { body });
          await publishProfileChanged();
          notify({ text: tUi('saved') });
        }}
      >
        <SelectField
          key={language.locale}
          name="locale"
          label={t('language')}
          value={language.locale}
          choices={language.locales.map((choice) => ({ value: choice, label: language.names[choice] }))}
        />
        <ComboField
          name="time_zone"
          label={t('time_zone')}
          hint={t('time_zone_hint')}
          value={time_zone}
          placeholder={t('time_zone_auto')}
          choices={timeZoneChoices()}
          nothing={t('no_time_zone')}
          clearable
        />
        <RadioField
          name="units"
          label={t('units')}
          value={present}
          choices={[
            { value: 'metric', label: t('metric'), hint: 'km · km/h · L · °C · m' },
            { value: 'imperial', label: t('imperial'), hint: 'mi · mph · gal · °F · ft' },
          ]}
        />
        <FormActions />
      </Form>
    </SettingsCard>
  );
}
