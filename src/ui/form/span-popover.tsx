import { Button, Popover, Stack, Text } from '@mantine/core';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { PickedInput } from './fields/picked-input.tsx';
import type { PickedType } from './fields/typed-date.ts';
import styles from './pick-list.module.css';

/** Values of date inputs: `2026-11-20`, or `2026-11-20T07:30`. */
export interface TypedSpan {
  from: string;
  to: string;
}

interface SpanPopoverProps {
  /** The current selection. */
  name: string;
  /** The same, with the button's action. */
  label: string;
  title?: string | undefined;
  position: 'bottom-start' | 'bottom-end';
  /** Presets. */
  named: { label: string; choices: readonly { name: string; isChosen: boolean; choose(): void }[] };
  own: OwnSpan;
}

/** A custom span with two ends. */
interface OwnSpan {
  type: PickedType;
  /** The current selection. */
  span: TypedSpan;
  words: { from: string; to: string; apply: string };
  hint?: string;
  /** Why it is invalid; null if it is valid. */
  faultOf(typed: TypedSpan): string | null;
  choose(typed: TypedSpan): void;
}

/** Selects a span: a button with the current one, and a popover with presets and two date fields. */
export function SpanPopover({ name, label, title, position, named, own }: SpanPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position={position} shadow="none" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} stroke={1.7} />}
          rightSection={<IconChevronDown size={14} />}
          aria-label={label}
          title={title}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={262} p={0}>
        <Stack gap={0} p="xs" role="group" aria-label={named.label}>
          {named.choices.map((choice) => (
            <button
              key={choice.name}
              type="button"
              className={styles.choice}
              aria-pressed={choice.isChosen}
              onClick={() => {
                choice.choose();
                close();
              }}
            >
              {choice.name}
              {choice.isChosen && <IconCheck size={15} stroke={2} aria-hidden />}
            </button>
          ))}
        </Stack>
        <OwnSpanForm own={own} onChosen={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnSpanForm({ own, onChosen }: { own: OwnSpan; onChosen(): void }) {
  const { type, words, hint } = own;
  const [typed, setTyped] = useState(own.span);
  const [isTried, setTried] = useState(false);
  const fault = own.faultOf(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== null) return;
    own.choose(typed);
    onChosen();
  };
  const isWrong = isTried && fault !== null;
  return (
    <form className={styles.own} data-type={type} onSubmit={submit} noValidate>
      {(['from', 'to'] as const).map((end) => (
        <Stack component="label" key={end} className={styles.end} gap="2xs" miw={0} c="dimmed" fz="xs">
          {words[end]}
          <PickedInput
            type={type}
            aria-label={words[end]}
            value={typed[end]}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'span-fault' : undefined}
            onChange={(value) => setTyped({ ...typed, [end]: value })}
          />
        </Stack>
      ))}
      {hint && (
        <Text c="dimmed" fz="xs">
          {hint}
        </Text>
      )}
      {isWrong && (
        <Text id="span-fault" role="alert" c="var(--danger)" fz="xs">
          {fault}
        </Text>
      )}
      <Button type="submit" size="xs" fullWidth>
        {words.apply}
      </Button>
    </form>
  );
}
