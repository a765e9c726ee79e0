import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { ComboField } from '#ui/form/fields/combo-field.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { timeZoneChoices } from '#ui/form/fields/time-zone-choices.ts';
import { csvFormats } from '#platform/format/csv-format.ts';
import { currencies, decimalSeparators, thousandsSeparators } from '../account-rules.ts';
import { accountChange, type Account, type AccountChange } from '../contract.ts';

export interface SettingsFormProps {
  account: Account;
  label: string;
  save(change: AccountChange): Promise<void>;
}

const hourS = 3_600;

export function NameForm({ account, label, save }: SettingsFormProps) {
  const t = useTranslations('account_settings');
  return (
    <Form
      label={label}
      body={accountChange}
      read={(values) => ({ name: values.text('name'), domain: values.optional('domain') })}
      send={save}
    >
      <TextField name="name" label={t('name')} value={account.name} required />
      <TextField
        name="domain"
        type="url"
        label={t('domain')}
        hint={t('domain_hint')}
        value={account.domain}
        placeholder={t('domain_placeholder')}
      />
      <FormActions />
    </Form>
  );
}

export function FormatForm({ account, label, save }: SettingsFormProps) {
  const t = useTranslations('account_settings');
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <Form
      label={label}
      body={accountChange}
      read={(values) => ({
        time_zone: values.text('time_zone'),
        currency: values.text('currency'),
        ...separatorsOf(values.text('decimal_separator')),
        csv_format: csvFormats.find((known) => known === values.text('csv_format')) ?? 'language',
      })}
      send={save}
    >
      <ComboField
        name="time_zone"
        label={t('time_zone')}
        hint={t('time_zone_hint')}
        value={account.time_zone}
        choices={timeZoneChoices()}
        nothing={t('nothing_found')}
      />
      <ComboField
        name="currency"
        label={t('currency')}
        value={account.currency}
        choices={currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
        nothing={t('nothing_found')}
      />
      <SelectField
        name="decimal_separator"
        label={t('numbers')}
        value={`${account.decimal_separator}${account.thousands_separator}`}
        choices={numberFormats}
      />
      <SelectField
        name="csv_format"
        label={t('csv')}
        hint={t('csv_hint')}
        value={account.csv_format}
        choices={csvFormats.map((value) => ({ value, label: t(`csv_${value}`) }))}
      />
      <FormActions />
    </Form>
  );
}

/** Number formats: decimal and thousands separator, with an example. */
const numberFormats = decimalSeparators.flatMap((decimal) =>
  thousandsSeparators
    .filter((thousands) => thousands !== decimal)
    .map((thousands) => ({ value: decimal + thousands, label: `1${thousands}234${thousands}567${decimal}89` })),
);

function separatorsOf(format: string): { decimal_separator: string; thousands_separator: string } {
  return { decimal_separator: format.slice(0, 1), thousands_separator: format.slice(1) };
}

interface RequiredNumberProps extends Pick<ComponentProps<typeof NumberField>, 'name' | 'value' | 'unit'> {
  label: 'silent_after' | 'inactive_after' | 'moving' | 'session_days' | 'session_idle';
}

export function RequiredNumber({ label, ...rest }: RequiredNumberProps) {
  const t = useTranslations('account_settings');
  return <NumberField label={t(label)} hint={t(`${label}_hint`)} required {...rest} />;
}

export function ThresholdsForm({ account, label, save }: SettingsFormProps) {
  return (
    <Form
      label={label}
      body={accountChange}
      read={(values) => ({
        silent_after_s: inSeconds(values.number('silent_after_s')),
        inactive_after_s: inSeconds(values.number('inactive_after_s')),
        moving_kmh: values.number('moving_kmh'),
      })}
      send={save}
    >
      <RequiredNumber name="silent_after_s" label="silent_after" value={account.silent_after_s / hourS} unit="h" />
      <RequiredNumber
        name="inactive_after_s"
        label="inactive_after"
        value={account.inactive_after_s / hourS}
        unit="h"
      />
      <RequiredNumber name="moving_kmh" label="moving" value={account.moving_kmh} unit="km/h" />
      <FormActions />
    </Form>
  );
}

export function RetentionForm({ account, label, save }: SettingsFormProps) {
  const t = useTranslations('account_settings');
  return (
    <Form
      label={label}
      body={accountChange}
      read={(values) => ({ position_months: values.number('position_months') })}
      send={save}
    >
      <NumberField
        name="position_months"
        label={t('position_months')}
        hint={t('position_months_hint', { max: String(account.position_months_max) })}
        value={account.position_months}
        unit={t('months')}
      />
      <FormActions />
    </Form>
  );
}

/** Hours as seconds; a value that is no number is left for validation. */
function inSeconds(hours: number | string | null): number | string | null {
  return typeof hours === 'number' ? Math.round(hours * hourS) : hours;
}

export function DirectoryForm(props: SettingsFormProps) {
  const t = useTranslations('account_settings');
  return <ListForm {...props} name="directory_tenants" field={t('tenants')} hint={t('tenants_hint')} />;
}

export function EmbedForm(props: SettingsFormProps) {
  const t = useTranslations('account_settings');
  return <ListForm {...props} name="embed_hosts" field={t('embed_hosts')} hint={t('embed_hosts_hint')} />;
}

interface ListFormProps extends SettingsFormProps {
  name: 'directory_tenants' | 'embed_hosts';
  /** Label of its only field. */
  field: string;
  hint: string;
}

/** Form of a setting that is a list, one item a line. */
function ListForm({ account, label, save, name, field, hint }: ListFormProps) {
  return (
    <Form label={label} body={accountChange} read={(values) => ({ [name]: wordsIn(values.text(name)) })} send={save}>
      <TextAreaField name={name} label={field} hint={hint} value={account[name].join('\n')} rows={3} />
      <FormActions />
    </Form>
  );
}

/** Items of a list separated by lines, spaces, commas or semicolons. */
function wordsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
