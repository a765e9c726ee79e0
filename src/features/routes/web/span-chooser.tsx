import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTimeZone } from 'use-intl/react';
import { faultOf, presets, type Preset, type Span } from '../spans.ts';
import { instantOf, wallClock } from '#platform/wall-clock.ts';
import { useRouteWords } from './use-route-words.ts';
import styles from './chooser.module.css';

interface SpanChooserProps {
  chosen: Preset | Span;
  /** What that is in instants now. */
  span: Span;
  onChoose(span: Preset | Span): void;
  /** Offers no span at all, by this word. */
  any?: { word: string; isChosen: boolean; choose(): void };
}

/** Days that follow the calendar, or two instants by the person's clock. */
export function SpanChooser({ chosen, span, onChoose, any }: SpanChooserProps) {
  const words = useRouteWords();
  const { say } = words;
  const [isOpen, setOpen] = useState(false);
  const choose = (next: Preset | Span) => {
    onChoose(next);
    setOpen(false);
  };
  const [first, last] = [words.shortDay(span.from), words.shortDay(Date.parse(span.to) - 1)];
  const days = first === last ? first : `${first} – ${last}`;
  const isAny = any?.isChosen === true;
  const name = isAny ? any.word : typeof chosen === 'string' ? say(`spans.${chosen}`) : days;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="none" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} />}
          rightSection={<IconChevronDown size={14} />}
          aria-label={say('span_is', { span: name })}
          title={isAny ? undefined : days}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <div className={styles.choices} role="group" aria-label={say('span')}>
          {any && (
            <button
              type="button"
              className={styles.choice}
              aria-pressed={isAny}
              onClick={() => {
                any.choose();
                setOpen(false);
              }}
            >
              {any.word}
              {isAny && <IconCheck size={15} stroke={2} aria-hidden />}
            </button>
          )}
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.choice}
              aria-pressed={!isAny && chosen === preset}
              onClick={() => choose(preset)}
            >
              {say(`spans.${preset}`)}
              {!isAny && chosen === preset && <IconCheck size={15} stroke={2} aria-hidden />}
            </button>
          ))}
        </div>
        <OwnSpan span={span} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnSpan({ span, onChoose }: { span: Span; onChoose(span: Span): void }) {
  const { say } = useRouteWords();
  const timeZone = useTimeZone() ?? 'UTC';
  const shown = (instant: string) => wallClock(Date.parse(instant), timeZone).slice(0, 16);
  const [typed, setTyped] = useState({ from: shown(span.from), to: shown(span.to) });
  const [isTried, setTried] = useState(false);
  const read = { from: asInstant(typed.from, timeZone), to: asInstant(typed.to, timeZone) };
  const fault = faultOf(read);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === null) onChoose(read);
  };
  const isWrong = isTried && fault !== null;
  return (
    <form className={styles.own} onSubmit={submit} noValidate>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.end}>
          {say(`ends.${end}`)}
          <input
            type="datetime-local"
            min="2000-01-01T00:00"
            max="2999-12-31T23:59"
            value={typed[end]}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'span-fault' : undefined}
            onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
          />
        </label>
      ))}
      <p className={styles.hint}>{say('clock', { zone: timeZone.replaceAll('_', ' ') })}</p>
      {isWrong && (
        <p id="span-fault" role="alert" className={styles.fault}>
          {say(`span_faults.${fault}`)}
        </p>
      )}
      <Button type="submit" size="xs" fullWidth>
        {say('span_apply')}
      </Button>
    </form>
  );
}

function asInstant(wall: string, timeZone: string): string {
  const instant = instantOf(wall, timeZone);
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString();
}
