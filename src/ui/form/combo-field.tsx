import { Select } from '@mantine/core';
import { useField } from './form-context.ts';
import type { Choice, FieldProps } from './fields.tsx';
import styles from './field.module.css';

interface ComboFieldProps extends FieldProps {
  value?: string | null;
  choices: readonly Choice[];
  placeholder?: string;
  /** Shown where nothing that was typed is among them. */
  nothing: string;
  clearable?: boolean;
  onChange?(value: string | null): void;
}

const limit = 100;

/** One of many, found by typing. */
export function ComboField({ hint, name, label, value, choices, nothing, onChange, ...rest }: ComboFieldProps) {
  const { error, touch } = useField(name, label);
  return (
    <Select
      {...rest}
      name={name}
      data-field={name}
      label={label}
      description={hint}
      defaultValue={value ?? null}
      data={choices.map((choice) => ({ ...choice }))}
      searchable
      limit={limit}
      nothingFoundMessage={nothing}
      error={error}
      onChange={(chosen) => {
        touch();
        onChange?.(chosen);
      }}
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
