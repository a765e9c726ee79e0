import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useField } from '#ui/form/form-context.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { timeUnitNames, type TypedDuration } from '../../page/rule-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import styles from '../definition-page.module.css';

interface InlineProps {
  /** Name of the field in the call; errors are shown below the sentence by this name. */
  name: string;
  label: string;
}

export interface InlineChoice {
  value: string;
  label: string;
}

interface InlineSelectProps extends InlineProps {
  value: string;
  choices: readonly (InlineChoice | { group: string; choices: readonly InlineChoice[] })[];
  onChange(value: string): void;
}

/** A select within the sentence. */
export function InlineSelect({ name, label, value, choices, onChange }: InlineSelectProps) {
  const { error } = useField(name, label);
  return (
    <select
      className={styles.choice}
      data-field={name}
      aria-label={label}
      aria-invalid={error !== undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((choice) =>
        'group' in choice ? (
          <optgroup key={choice.group} label={choice.group}>
            {choice.choices.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(choice)
        ),
      )}
    </select>
  );
}

const optionOf = ({ value, label }: InlineChoice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

interface InlineInputProps extends InlineProps {
  value: string;
  type?: 'number' | 'time';
  /** Unit shown after the number. */
  unit?: string;
  onChange(value: string): void;
}

/** A number or time input within the sentence. */
export function InlineInput({ name, label, value, type = 'number', unit, onChange }: InlineInputProps) {
  const { error } = useField(name, label);
  return (
    <Text span textWrap="nowrap">
      <input
        className={styles.input}
        data-field={name}
        {...(type === 'time' ? { type } : { inputMode: 'decimal' as const, size: 4 })}
        aria-label={unit ? `${label} (${unit})` : label}
        aria-invalid={error !== undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {unit && <span aria-hidden>&nbsp;{unit}</span>}
    </Text>
  );
}

interface InlineSpanProps extends InlineProps {
  value: TypedDuration;
  onChange(value: TypedDuration): void;
}

/** A duration in seconds, minutes, hours or days. */
export function InlineSpan({ name, label, value, onChange }: InlineSpanProps) {
  const { t } = useManagementMessages();
  return (
    <Text span textWrap="nowrap">
      <InlineInput
        name={name}
        label={label}
        value={value.number}
        onChange={(number) => onChange({ ...value, number })}
      />{' '}
      <select
        className={styles.choice}
        aria-label={`${label}: ${t('gaps.unit_of_time')}`}
        value={value.unit}
        onChange={(event) => {
          const unit = timeUnitNames.find((one) => one === event.currentTarget.value);
          if (unit) onChange({ ...value, unit });
        }}
      >
        {timeUnitNames.map((unit) => optionOf({ value: unit, label: t(`times.${unit}`) }))}
      </select>
    </Text>
  );
}

interface InlinePickProps extends InlineProps {
  /** The current selection in words. */
  words: string;
  title: string;
  children: ReactNode;
}

/** A multiple selection, edited in a dialog. */
export function InlinePick({ name, label, words, title, children }: InlinePickProps) {
  const { t } = useManagementMessages();
  const { error } = useField(name, label);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        data-field={name}
        data-invalid={error !== undefined || undefined}
        aria-haspopup="dialog"
        aria-label={`${label}: ${words}`}
        onClick={() => setOpen(true)}
      >
        {words}
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </button>
      <Dialog opened={isOpen} width={560} title={title} onClose={() => setOpen(false)}>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button onClick={() => setOpen(false)}>{t('done')}</Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
