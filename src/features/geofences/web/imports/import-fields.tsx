import { Box, Group, Text } from '@mantine/core';
import { UnitField } from '#features/assets/catalogue/web/public.ts';
import { NumberField, SelectField } from '#ui/form/fields/fields.tsx';
import { useField } from '#ui/form/form-context.ts';
import { resources, type Geofence } from '../../contract.ts';
import type { ImportPreview } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import parts from '#ui/parts.module.css';
import styles from './import-geofences.module.css';

/** Reading options of the file. */
export interface Understood {
  unit: Geofence['unit'] | null;
  name_property: string | null;
  color: string;
}

interface ImportFieldsProps {
  preview: ImportPreview;
  understood: Understood;
  onChange(change: Partial<Understood>): void;
  /** A radius or width was entered. */
  onSizes(): void;
}

/** Settings for all shapes of the file. */
export function ImportFields({ preview, understood, onChange, onSizes }: ImportFieldsProps) {
  const { t, measures } = useToolsMessages();
  const { unit, name_property, color } = understood;
  const metres = measures.symbol('length');
  const shown = (value: number) => Math.round(measures.shown('length', value));
  return (
    <div className={styles.fields}>
      <UnitField
        name="unit_id"
        label={t('import.unit')}
        hint={t('import.unit_hint')}
        unit={unit}
        onChoose={(next) => onChange({ unit: next })}
      />
      <SelectField
        name="name_property"
        label={t('import.name_from')}
        value={name_property ?? ''}
        choices={[
          ...preview.properties.map(({ name, sample }) => ({ value: name, label: `${name} (${sample})` })),
          ...(preview.properties.length === 0 ? [{ value: '', label: t('import.no_name') }] : []),
        ]}
        onChange={(name) => onChange({ name_property: name })}
      />
      {preview.points > 0 && (
        <div onInput={onSizes}>
          <NumberField name="radius_m" label={t('import.radius')} value={shown(preview.radius_m)} unit={metres} />
        </div>
      )}
      {preview.lines > 0 && (
        <div onInput={onSizes}>
          <NumberField name="width_m" label={t('import.width')} value={shown(preview.width_m)} unit={metres} />
        </div>
      )}
      <label className={styles.colour}>
        <Text className={parts.whole} span fw={500} c="var(--gray-8)">
          {t('import.color')}
        </Text>
        <input type="color" name="color" value={color} onChange={({ target }) => onChange({ color: target.value })} />
        <Box component="small" c="dimmed">
          {t('import.color_hint')}
        </Box>
      </label>
      <Rings />
      <NumberField name="max_speed_kmh" label={t('import.max_speed')} unit={measures.symbol('speed')} />
    </div>
  );
}

function Rings() {
  const { t } = useToolsMessages();
  useField('resources', t('import.resources'));
  return (
    <fieldset className={styles.rings}>
      <Box className={parts.whole} component="legend" fw={500} c="var(--gray-8)">
        {t('import.resources')}
      </Box>
      {resources.map((resource) => (
        <Group gap="xs" wrap="nowrap" component="label" mih="var(--control-md)" key={resource}>
          <input type="checkbox" name="resources" value={resource} defaultChecked={resource !== 'speeding'} />
          {t(`import.resource_names.${resource}`)}
        </Group>
      ))}
    </fieldset>
  );
}
