import { TextInput } from '@mantine/core';
import { useField } from './form-context.ts';
import type { FieldProps } from './fields.tsx';
import styles from './field.module.css';

interface MomentFieldProps extends FieldProps {
  /** `2026-11-20T07:30`. */
  value?: string | null;
}

/** A date and time of a clock, chosen as the device offers it. */
export function MomentField({ hint, name, label, value, ...rest }: MomentFieldProps) {
  const { error } = useField(name, label);
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      name={name}
      data-field={name}
      label={label}
      description={hint}
      defaultValue={value ?? ''}
      min="2000-01-01T00:00"
      max="2999-12-31T23:59"
      error={error}
      classNames={{ label: styles.label, input: styles.input, description: styles.hint, error: styles.fault }}
    />
  );
}
