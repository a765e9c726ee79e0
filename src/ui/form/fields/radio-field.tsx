import { Radio, Stack } from '@mantine/core';
import { useField } from '../form-context.ts';
import type { FieldProps } from '../use-control.ts';
import styles from './field.module.css';

interface RadioFieldProps extends FieldProps {
  value: string;
  choices: readonly { value: string; label: string; hint?: string; disabled?: boolean }[];
  /** Options side by side, if there is room. */
  isRow?: boolean;
  onChange?(value: string): void;
}

/** One of two or three options with explanations. */
export function RadioField({
  hint,
  name,
  label,
  value,
  choices,
  isRow,
  onChange,
  disabled,
  required,
}: RadioFieldProps) {
  const { error, touch } = useField(name, label);
  return (
    <Radio.Group
      name={name}
      label={label}
      description={hint}
      defaultValue={value}
      required={required}
      error={error}
      onChange={(chosen) => {
        touch();
        onChange?.(chosen);
      }}
      classNames={{ label: styles.label, description: styles.hint, error: styles.fault }}
    >
      <Stack className={styles.radios} gap="xs" mt="2xs" data-row={isRow}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            description={choice.hint}
            disabled={disabled || choice.disabled}
            {...(choice.value === value && { 'data-field': name })}
            classNames={{ root: styles.radio, label: styles.toggle, description: styles.hint }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
