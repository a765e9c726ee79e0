import { Select } from '@mantine/core';
import type { FieldChoice } from './fields.tsx';
import { useControl, type FieldProps } from '../use-control.ts';

interface ComboFieldProps extends FieldProps {
  value?: string | null;
  choices: readonly FieldChoice[];
  placeholder?: string;
  /** Text if nothing matches what was typed. */
  nothing: string;
  clearable?: boolean;
  onChange?(value: string | null): void;
}

const limit = 100;

/** Selects one of many options by typing. */
export function ComboField({ value, choices, nothing, onChange, ...rest }: ComboFieldProps) {
  const { control, touch } = useControl(rest);
  return (
    <Select
      {...control}
      defaultValue={value ?? null}
      data={choices.map((choice) => ({ ...choice }))}
      searchable
      limit={limit}
      nothingFoundMessage={nothing}
      onChange={(chosen) => {
        touch();
        onChange?.(chosen);
      }}
      comboboxProps={{ shadow: 'none' }}
    />
  );
}
