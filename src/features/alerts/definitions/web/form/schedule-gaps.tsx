import { Group } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useField, useFormState } from '#ui/form/form-context.ts';
import { cutSentence, gapsFor } from '../../page/cut-sentence.ts';
import type { ScheduleDraft } from '../../page/rule-draft.ts';
import { InlineInput, InlineSelect } from '../list/inline-controls.tsx';
import { useManagementMessages } from '../use-management-messages.ts';
import styles from '../definition-page.module.css';

interface ScheduleGapsProps {
  schedule: ScheduleDraft;
  onChange(schedule: ScheduleDraft): void;
}

const modes = ['any', 'within', 'except'] as const;
const gapNames = ['when', 'days', 'from', 'to'] as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Always, or days of the week with start and end time. */
export function ScheduleGaps({ schedule, onChange }: ScheduleGapsProps) {
  const { t } = useManagementMessages();
  const when = (
    <InlineSelect
      name="schedule"
      label={t('gaps.when')}
      value={schedule.mode}
      choices={modes.map((value) => ({ value, label: t(`whens.${value}`) }))}
      onChange={(value) => onChange({ ...schedule, mode: modes.find((mode) => mode === value) ?? 'any' })}
    />
  );
  if (schedule.mode === 'any') return when;
  const time = (gap: 'from' | 'to') => (
    <InlineInput
      name={`schedule.${gap}_minute`}
      label={t(`gaps.${gap}`)}
      type="time"
      value={schedule[gap]}
      onChange={(value) => onChange({ ...schedule, [gap]: value })}
    />
  );
  const gaps: Record<(typeof gapNames)[number], ReactNode> = {
    when,
    days: <Days days={schedule.days} onChange={(days) => onChange({ ...schedule, days })} />,
    from: time('from'),
    to: time('to'),
  };
  return cutSentence(t('sentence.scheduled', gapsFor(gapNames)), gapNames).map((part) =>
    'text' in part ? <span key={part.key}>{part.text}</span> : <Fragment key={part.key}>{gaps[part.gap]}</Fragment>,
  );
}

function Days({ days, onChange }: { days: readonly number[]; onChange(days: readonly number[]): void }) {
  const { t, weekday } = useManagementMessages();
  const { error } = useField('schedule.days', t('gaps.days'));
  const { touch } = useFormState();
  return (
    <Group
      component="span"
      role="group"
      aria-label={t('gaps.days')}
      className={styles.days}
      display="inline-flex"
      gap="2xs"
      align="stretch"
      data-invalid={error !== undefined || undefined}
    >
      {weekdays.map((day, at) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={days.includes(day)}
          {...(at === 0 && { 'data-field': 'schedule.days' })}
          onClick={() => {
            touch();
            onChange(weekdays.filter((one) => days.includes(one) !== (one === day)));
          }}
        >
          <span aria-hidden>{weekday(day, 'short')}</span>
          <span className="visually-hidden">{weekday(day, 'long')}</span>
        </button>
      ))}
    </Group>
  );
}
