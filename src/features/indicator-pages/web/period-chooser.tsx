import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { faultOfDays, periodNames, type Days, type Period } from '#features/indicators/public.ts';
import { useKeyWords } from './use-key-words.ts';
import styles from './choosers.module.css';

interface PeriodChooserProps {
  chosen: Period;
  /** What that is in days now. */
  days: Days;
  onChoose(period: Period): void;
}

/** Days that follow the calendar, or any that are chosen. */
export function PeriodChooser({ chosen, days, onChoose }: PeriodChooserProps) {
  const say = useTranslations('indicator_pages');
  const keys = useKeyWords();
  const [isOpen, setOpen] = useState(false);
  const choose = (next: Period) => {
    onChoose(next);
    setOpen(false);
  };
  const name = typeof chosen === 'string' ? say(`periods.${chosen}`) : keys.days(days);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="none" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} stroke={1.7} />}
          rightSection={<IconChevronDown size={14} />}
          aria-label={say('period_is', { period: name })}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <div className={styles.choices} role="group" aria-label={say('period')}>
          {periodNames.map((period) => (
            <button
              key={period}
              type="button"
              className={styles.choice}
              aria-pressed={chosen === period}
              onClick={() => choose(period)}
            >
              {say(`periods.${period}`)}
              {chosen === period && <IconCheck size={15} stroke={2} aria-hidden />}
            </button>
          ))}
        </div>
        <OwnDays days={days} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnDays({ days, onChoose }: { days: Days; onChoose(days: Days): void }) {
  const say = useTranslations('indicator_pages');
  const [typed, setTyped] = useState(days);
  const [isTried, setTried] = useState(false);
  const fault = faultOfDays(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === null) onChoose(typed);
  };
  const isWrong = isTried && fault !== null;
  return (
    <form className={styles.own} onSubmit={submit} noValidate>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.end}>
          {say(`own_days.${end}`)}
          <input
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            value={typed[end]}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'days-fault' : undefined}
            onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
          />
        </label>
      ))}
      {isWrong && (
        <p id="days-fault" role="alert" className={styles.fault}>
          {say(`day_faults.${fault}`)}
        </p>
      )}
      <Button type="submit" size="xs" fullWidth>
        {say('own_days.apply')}
      </Button>
    </form>
  );
}
