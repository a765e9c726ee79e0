import { Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useFormState } from '#ui/form/form-context.ts';
import { geofenceColours } from '../../page/geofence-colours.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import field from '#ui/form/fields/field.module.css';
import styles from './geofence-form.module.css';

interface ColourFieldProps {
  /** Name of the radio group. */
  name: string;
  value: string;
  onChange(colour: string): void;
}

/** A suggested colour, or a custom one. */
export function ColourField({ name, value, onChange }: ColourFieldProps) {
  const { t } = useGeofenceMessages();
  const { touch } = useFormState();
  const choose = (colour: string) => {
    touch();
    onChange(colour);
  };
  const isOwn = !geofenceColours.some((colour) => colour === value);
  return (
    <Group component="fieldset" className={styles.colours} gap="2xs" align="stretch">
      <legend className={field.label}>{t('form.colour')}</legend>
      {geofenceColours.map((colour) => (
        <label
          key={colour}
          className={styles.colour}
          style={{ background: colour }}
          title={t(`form.colours.${colour}`)}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === colour}
            aria-label={t(`form.colours.${colour}`)}
            onChange={() => choose(colour)}
          />
          {value === colour && <IconCheck size={14} stroke={2.6} aria-hidden />}
        </label>
      ))}
      <label
        className={styles.colour}
        data-own={isOwn || undefined}
        style={isOwn ? { background: value } : undefined}
        title={t('form.own_colour')}
      >
        <input
          type="color"
          aria-label={t('form.own_colour')}
          value={value}
          onChange={({ target }) => choose(target.value.toLowerCase())}
        />
      </label>
    </Group>
  );
}
