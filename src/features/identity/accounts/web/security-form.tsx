import { useTranslations } from 'use-intl/react';
import { SelectField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { accountChange } from '../contract.ts';
import { RequiredNumber, type SettingsFormProps } from './account-forms.tsx';

/** Second factor and session durations of the account. */
export function SecurityForm({ account, label, save }: SettingsFormProps) {
  const t = useTranslations('account_settings');
  return (
    <Form
      label={label}
      body={accountChange}
      read={(values) => ({
        second_factor_required: values.text('second_factor_required') === 'yes',
        session_days: values.number('session_days'),
        session_idle_h: values.number('session_idle_h'),
      })}
      send={save}
    >
      <SelectField
        name="second_factor_required"
        label={t('second_factor')}
        hint={t('second_factor_hint')}
        value={account.second_factor_required ? 'yes' : 'no'}
        choices={[
          { value: 'no', label: t('second_factor_optional') },
          { value: 'yes', label: t('second_factor_required') },
        ]}
      />
      <RequiredNumber name="session_days" label="session_days" value={account.session_days} unit={t('days')} />
      <RequiredNumber name="session_idle_h" label="session_idle" value={account.session_idle_h} unit="h" />
      <FormActions />
    </Form>
  );
}
