import { Autocomplete } from '@mantine/core';
import { useField } from './form-context.ts';
import type { FieldProps } from './fields.tsx';
import styles from './field.module.css';

interface SuggestFieldProps extends FieldProps {
  value?: string | null;
  /** What was written there before; anything else may be typed. */
  suggestions: readonly string[];
  placeholder?: string;
  maxLength?: number;
}

const limit = 30;

/** A line of text that offers what others wrote in the same place. */
export function SuggestField({ hint, name, label, value, suggestions, ...rest }: SuggestFieldProps) {
  const { error, touch } = useField(name, label);
  return (
    <Autocomplete
      {...rest}
      name={name}
      data-field={name}
      label={label}
      description={hint}
      defaultValue={value ?? ''}
      data={[...suggestions]}
      limit={limit}
      error={error}
      onChange={touch}
      comboboxProps={{ shadow: 'none' }}
      classNames={{
        label: styles.label,
        input: styles.input,
        description: styles.hint,
        error: styles.fault,
        dropdown: styles.dropdown,
        option: styles.option,
      }}
    />
  );
}
