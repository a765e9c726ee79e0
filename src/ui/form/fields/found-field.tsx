import { Select } from '@mantine/core';
import { useState } from 'react';
import type { FieldChoice } from './fields.tsx';
import { useControl, type FieldProps } from '../use-control.ts';

interface FoundFieldProps extends FieldProps {
  /** Initial selection. */
  chosen: FieldChoice | null;
  /** Search results, best first; undefined while loading. */
  choices: readonly FieldChoice[] | undefined;
  placeholder?: string;
  /** Text if nothing is found. */
  nothing: string;
  /** Label of the button that clears it; absent if it cannot be empty. */
  clear?: string;
  /** Called when another text was typed. */
  onSearch(text: string): void;
  onChoose?(value: string | null): void;
}

/** Selects one of many options by a search on the server. */
export function FoundField({ chosen: first, choices, nothing, clear, onSearch, onChoose, ...rest }: FoundFieldProps) {
  const { control, touch } = useControl(rest);
  const [chosen, setChosen] = useState(first);
  const found = choices ?? [];
  const isAmong = chosen === null || found.some(({ value }) => value === chosen.value);
  // The selected option stays in the list, whatever is searched next.
  const data = isAmong ? found : [chosen, ...found];
  const isOptional = clear !== undefined;
  function choose(value: string | null) {
    touch();
    setChosen(data.find((choice) => choice.value === value) ?? null);
    onChoose?.(value);
  }
  return (
    <Select
      {...control}
      value={chosen?.value ?? null}
      data={data.map((choice) => ({ ...choice }))}
      searchable
      allowDeselect={false}
      withAlignedLabels
      // Filtered by the server already.
      filter={({ options }) => options}
      {...(choices !== undefined && { nothingFoundMessage: nothing })}
      onSearchChange={(text) => onSearch(text === chosen?.label ? '' : text)}
      onChange={choose}
      clearable={isOptional}
      clearButtonProps={{ 'aria-label': clear, tabIndex: 0 }}
      // With the keyboard, the selection is cleared by deleting the text.
      onBlur={({ currentTarget }) => isOptional && chosen && currentTarget.value.trim() === '' && choose(null)}
      comboboxProps={{ shadow: 'none' }}
    />
  );
}
