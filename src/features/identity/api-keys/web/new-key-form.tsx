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
import type { FormValues } from '#ui/form/form-values.ts';
import { createApiKey, defaultRequestsPerMinute, hasScope, keyLimits } from '../contract.ts';

/** Units of a key: all, or the chosen ones. */
export interface KeyUnits {
  all: boolean;
  setAll(all: boolean): void;
  chosen: ReadonlySet<string>;
  setChosen(chosen: ReadonlySet<string>): void;
}

interface NewKeyFormProps {
  scopeFields(units: KeyUnits): ReactNode;
  onClose(): void;
  onCreated(secret: string): void;
}

export function NewKeyForm({ scopeFields, onClose, onCreated }: NewKeyFormProps) {
  const t = useTranslations('api_keys');
  const timeZone = useTimeZone() ?? 'UTC';
  const [kind, setKind] = useState<KeyKind>('ingest');
  const [all, setAll] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const units = { all_units: all, unit_ids: all ? [] : [...chosen] };
  return (
    <Form
      body={createApiKey.body}
      read={(values) => ({
        name: values.text('name'),
        kind,
        expires_at: readExpiry(values.optional('expires_at'), timeZone),
        ...(hasScope(kind) && { ...units, ...readScope(values) }),
        ...(kind === 'read' && { customer: values.optional('customer') }),
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
      {hasScope(kind) && scopeFields({ all, setAll, chosen, setChosen })}
      {kind === 'read' && (
        <TextField name="customer" label={t('customer')} hint={t('customer_hint')} autoComplete="off" />
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

function readScope(values: FormValues) {
  return {
    sections: values.all('sections'),
    requests_per_minute: values.number('requests_per_minute') ?? undefined,
  };
}

/** End of the last day in the given time zone. */
function readExpiry(lastDay: string | null, timeZone: string): string | null {
  if (lastDay === null) return null;
  return new Date(startOfDay(addDays(lastDay, 1), timeZone)).toISOString();
}
