import { TextInput } from '@mantine/core';
import { useField } from './form-context.ts';
import type { FieldProps } from './fields.tsx';
import styles from './field.module.css';

export type PickedType = 'date' | 'datetime-local';

/** What can be picked: years that somebody means, which keeps slips of the keyboard out. */
export function limitsOf(type: PickedType): { min: string; max: string } {
  const [first, last] = type === 'date' ? ['', ''] : ['T00:00', 'T23:59'];
  return { min: `2000-01-01${first}`, max: `2999-12-31${last}` };
}

interface PickedFieldProps extends FieldProps {
  value?: string | null;
}

/** A day of the calendar, `2026-11-20`, chosen as the device offers it. */
export function DateField(props: PickedFieldProps) {
  return <PickedField {...props} type="date" />;
}

/** A date and time of a clock, `2026-11-20T07:30`, chosen as the device offers it. */
export function MomentField(props: PickedFieldProps) {
  return <PickedField {...props} type="datetime-local" />;
}

function PickedField({ hint, name, label, value, type, ...rest }: PickedFieldProps & { type: PickedType }) {
  const { error } = useField(name, label);
  return (
    <TextInput
      {...rest}
      {...limitsOf(type)}
      type={type}
      name={name}
      data-field={name}
      label={label}
      description={hint}
      defaultValue={value ?? ''}
      error={error}
      classNames={{ label: styles.label, input: styles.input, description: styles.hint, error: styles.fault }}
    />
  );
}
