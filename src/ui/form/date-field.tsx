import { TextInput } from '@mantine/core';
import { useField } from './form-context.ts';
import type { FieldProps } from './fields.tsx';
import styles from './field.module.css';

interface DateFieldProps extends FieldProps {
  /** `2026-11-20`. */
  value?: string | null;
}

/** A day of the calendar, chosen as the device offers it. */
export function DateField({ hint, name, label, value, ...rest }: DateFieldProps) {
  const { error } = useField(name, label);
  return (
    <TextInput
      {...rest}
      type="date"
      name={name}
      data-field={name}
      label={label}
      description={hint}
      defaultValue={value ?? ''}
      min="2000-01-01"
      max="2999-12-31"
      error={error}
      classNames={{ label: styles.label, input: styles.input, description: styles.hint, error: styles.fault }}
    />
  );
}
