import { Select } from '@mantine/core';
import { useState } from 'react';
import type { Choice } from './fields.tsx';
import { useControl, withDropdown, type FieldProps } from '../use-control.ts';

interface FoundFieldProps extends FieldProps {
  /** What is chosen at first. */
  chosen: Choice | null;
  /** What the search found, best first; undefined while it is on its way. */
  choices: readonly Choice[] | undefined;
  placeholder?: string;
  /** Shown where nothing that was typed is found. */
  nothing: string;
  /** What the button that empties it is called; without one it is not emptied. */
  clear?: string;
  /** Something else was typed: look for it. */
  onSearch(text: string): void;
  onChoose?(value: string | null): void;
}

/** One of many that the server searches. */
export function FoundField({ chosen: first, choices, nothing, clear, onSearch, onChoose, ...rest }: FoundFieldProps) {
  const { control, touch } = useControl(rest);
  const [chosen, setChosen] = useState(first);
  const found = choices ?? [];
  const isAmong = chosen === null || found.some(({ value }) => value === chosen.value);
  // What is chosen stays known, whatever is searched next.
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
      // Found already: what is listed is what fits.
      filter={({ options }) => options}
      {...(choices !== undefined && { nothingFoundMessage: nothing })}
      onSearchChange={(text) => onSearch(text === chosen?.label ? '' : text)}
      onChange={choose}
      clearable={isOptional}
      clearButtonProps={{ 'aria-label': clear, tabIndex: 0 }}
      // By keyboard alone the text is cleared by deleting it.
      onBlur={({ currentTarget }) => isOptional && chosen && currentTarget.value.trim() === '' && choose(null)}
      comboboxProps={{ shadow: 'none' }}
      classNames={withDropdown}
    />
  );
}
