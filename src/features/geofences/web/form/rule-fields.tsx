import { Group } from '@mantine/core';
import { resources, type SubGeofence } from '#features/geofences/contract.ts';
import { useMeasures } from '#platform/web/numbers.tsx';
import { NumberField } from '#ui/form/fields/fields.tsx';
import { useField } from '#ui/form/form-context.ts';
import type { FormValues } from '#ui/form/form-values.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import field from '#ui/form/fields/field.module.css';

interface GeofenceRuleFieldsProps {
  /** Prefix of the field names: `sub_geofences.0.`. */
  prefix: string;
  saved: Pick<SubGeofence, 'max_speed_kmh' | 'resources'> | null;
}

/** Event types and speed limit of a geofence or sub-geofence. */
export function RuleFields({ prefix, saved }: GeofenceRuleFieldsProps) {
  const { t } = useGeofenceMessages();
  const { shown, symbol } = useMeasures();
  const name = `${prefix}resources`;
  const { error } = useField(name, t('form.resources'));
  const speed = saved?.max_speed_kmh ?? null;
  return (
    <>
      <fieldset>
        <legend className={field.label}>{t('form.resources')}</legend>
        {resources.map((resource, at) => (
          <Group
            component="label"
            key={resource}
            gap="xs"
            wrap="nowrap"
            display="inline-flex"
            mih="var(--control-sm)"
            mr="md"
            c="var(--gray-8)"
          >
            <input
              type="checkbox"
              name={name}
              value={resource}
              defaultChecked={saved ? saved.resources.includes(resource) : resource !== 'speeding'}
              {...(at === 0 && { 'data-field': name })}
            />
            {t(`resources.${resource}`)}
          </Group>
        ))}
        {error && <p className={field.fault}>{error}</p>}
      </fieldset>
      <NumberField
        name={`${prefix}max_speed_kmh`}
        label={t('form.max_speed')}
        hint={t('form.speed_hint')}
        value={speed === null ? null : Math.round(shown('speed', speed) * 100) / 100}
        unit={symbol('speed')}
      />
    </>
  );
}

/** Values of the fields, the speed in km/h. */
export function readRules(values: FormValues, prefix: string, toKmh: (shown: number) => number) {
  const typed = values.number(`${prefix}max_speed_kmh`);
  return {
    resources: values.all(`${prefix}resources`),
    max_speed_kmh: typeof typed === 'number' ? Math.round(toKmh(typed) * 10) / 10 : typed,
  };
}
