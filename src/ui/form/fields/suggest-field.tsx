import { Autocomplete } from '@mantine/core';
import { useControl, type FieldProps } from '../use-control.ts';

interface SuggestFieldProps extends FieldProps {
  value?: string | null;
  /** Suggested values; any text can be typed. */
  suggestions: readonly string[];
  placeholder?: string;
  maxLength?: number;
}

const limit = 30;

/** A line of text with suggestions of values used before. */
export function SuggestField({ value, suggestions, ...rest }: SuggestFieldProps) {
  const { control, touch } = useControl(rest);
  return (
    <Autocomplete
      {...control}
      defaultValue={value ?? ''}
      data={[...suggestions]}
      limit={limit}
      onChange={touch}
      comboboxProps={{ shadow: 'none' }}
    />
  );
}
