import { useState, type ReactNode } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { keyKinds, type KeyKind } from '#platform/contract.ts';
import { addDays } from '#platform/time/calendar-day.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import { call } from '#platform/web/call.ts';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { NumberField, TextField } from '#ui/form/fields/fields.tsx';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { createApiKey, defaultRequestsPerMinute, hasScope, hasSections, keyLimits } from '../contract.ts';

/** Units of a key: all, or the chosen ones. */
export interface KeyUnits {
  all: boolean;
  setAll(all: boolean): void;
  chosen: ReadonlySet<string>;
  setChosen(chosen: ReadonlySet<string>): void;
}

export interface KeyScopeChoice {
  units: KeyUnits;
  /** Whether the key has sections to choose. */
  sections: boolean;
}

interface NewKeyFormProps {
  scopeFields(scope: KeyScopeChoice): ReactNode;
  onClose(): void;
  onCreated(secret: string): void;
}

export function NewKeyForm({ scopeFields, onClose, onCreated }: NewKeyFormProps) {
  const t = useTranslations('api_keys');
  const timeZone = useTimeZone() ?? 'UTC';
  const [kind, setKind] = useState<KeyKind>('ingest');
  const [all, setAll] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRenter, setRenter] = useState(false);
  const hasCustomer = kind === 'aemp' && isRenter;
  const units = { all_units: all, unit_ids: all ? [] : [...chosen] };
  return (
    <Form
      body={createApiKey.body}
      read={(values) => ({
        name: values.text('name'),
        kind,
        expires_at: readExpiry(values.optional('expires_at'), timeZone),
        ...(hasScope(kind) && { requests_per_minute: values.number('requests_per_minute') ?? undefined }),
        ...(hasSections(kind) && { sections: values.all('sections') }),
        ...(hasCustomer ? { customer: values.text('customer') } : hasScope(kind) && units),
      })}
      send={async (body) => onCreated((await call(createApiKey, { body })).secret)}
    >
      <TextField name="name" label={t('name')} hint={t('name_hint')} autoComplete="off" required />
      <RadioField
        name="kind"
        label={t('kind')}
        value={kind}
        choices={keyKinds.map((value) => ({ value, label: t(`kind_${value}`), hint: t(`kind_${value}_hint`) }))}
        onChange={(value) => setKind(keyKinds.find((known) => known === value) ?? 'ingest')}
      />
      {kind === 'aemp' && (
        <RadioField
          name="machines"
          label={t('machines')}
          value={isRenter ? 'customer' : 'units'}
          choices={[
            { value: 'units', label: t('machines_units') },
            { value: 'customer', label: t('machines_customer'), hint: t('machines_customer_hint') },
          ]}
          onChange={(value) => setRenter(value === 'customer')}
        />
      )}
      {hasCustomer ? (
        <TextField name="customer" label={t('customer')} hint={t('customer_hint')} autoComplete="off" required />
      ) : (
        hasScope(kind) && scopeFields({ units: { all, setAll, chosen, setChosen }, sections: hasSections(kind) })
      )}
      <DateField name="expires_at" label={t('expires')} hint={t('expires_hint')} />
      {hasScope(kind) && (
        <NumberField
          name="requests_per_minute"
          label={t('rate')}
          hint={t('rate_hint', { most: keyLimits.requestsPerMinute })}
          value={defaultRequestsPerMinute}
        />
      )}
      <FormActions submit={t('create')} onCancel={onClose} />
    </Form>
  );
}

/** End of the last day in the given time zone. */
function readExpiry(lastDay: string | null, timeZone: string): string | null {
  if (lastDay === null) return null;
  return new Date(startOfDay(addDays(lastDay, 1), timeZone)).toISOString();
}
