import { TextInput } from '@mantine/core';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/fields.tsx';
import styles from '#ui/form/field.module.css';

/** A date and time by the person's clock, chosen as the device offers it. */
export function MomentField({ hint, name, label, ...rest }: FieldProps) {
  const { error } = useField(name, label);
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      name={name}
      data-field={name}
      label={label}
      description={hint}
      min="2000-01-01T00:00"
      max="2999-12-31T23:59"
      error={error}
      classNames={{ label: styles.label, input: styles.input, description: styles.hint, error: styles.fault }}
    />
  );
}
