import { Box, Popover, Stack, Text } from '@mantine/core';
import { IconCalendarTime, IconChevronDown } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl/react';
import { usePresent } from '#features/assets/catalogue/web/public.ts';
import { replayLimits } from '../contract.ts';
import { instantOf } from '#platform/time/wall-clock.ts';
import { faultOf, localText, spanOf, spanPresets, type ReplaySpan } from '../replay-span.ts';
import { PickedInput } from '#ui/form/fields/picked-input.tsx';
import styles from './pickers.module.css';

interface SpanPickerProps {
  span: ReplaySpan;
  onChange(span: ReplaySpan): void;
}

/** Chooses a span by preset or two instants, in the person's time zone. */
export function SpanPicker({ span, onChange }: SpanPickerProps) {
  const t = useTranslations('replay');
  const [isOpen, setOpen] = useState(false);
  const choose = (next: ReplaySpan) => {
    setOpen(false);
    onChange(next);
  };
  const label = useSpanLabel(span);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={styles.opener}
          aria-label={`${t('span')}: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendarTime size={15} stroke={1.8} aria-hidden />
          <span>{label}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('span')}>
        <SpanForm span={span} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function SpanForm({ span, onChoose }: { span: ReplaySpan; onChoose(span: ReplaySpan): void }) {
  const t = useTranslations('replay');
  const timeZone = useTimeZone() ?? 'UTC';
  const [from, setFrom] = useState(() => localText(span.from, timeZone));
  const [to, setTo] = useState(() => localText(span.to, timeZone));
  const [isTried, setTried] = useState(false);
  const now = usePresent();
  const wanted = { from: instantOf(from, timeZone), to: instantOf(to, timeZone) };
  const fault = faultOf(wanted, now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault) onChoose(wanted);
  };
  return (
    <form className={styles.spans} onSubmit={submit} noValidate>
      <div className={styles.presets}>
        {spanPresets.map((preset) => (
          <button key={preset} type="button" onClick={() => onChoose(spanOf(preset, now, timeZone))}>
            {t(`presets.${preset}`)}
          </button>
        ))}
      </div>
      <Stack className={styles.custom} p="sm" gap="xs">
        <Stack component="label" gap="2xs" c="dimmed" fz="xs">
          {t('from')}
          <PickedInput type="datetime-local" aria-label={t('from')} value={from} onChange={setFrom} />
        </Stack>
        <Stack component="label" gap="2xs" c="dimmed" fz="xs">
          {t('to')}
          <PickedInput type="datetime-local" aria-label={t('to')} value={to} onChange={setTo} />
        </Stack>
        {isTried && fault && (
          <Text c="var(--danger)" fz="xs" role="alert">
            {t(`fault.${fault}`, { days: replayLimits.spanDays })}
          </Text>
        )}
        <Box component="small" c="dimmed" fz="xs">
          {t('zone', { zone: timeZone.replaceAll('_', ' ') })}
        </Box>
        <button type="submit">{t('apply')}</button>
      </Stack>
    </form>
  );
}

/** `20 nov., 08:00 – 14:33`; the day once when equal. */
function useSpanLabel({ from, to }: ReplaySpan): string {
  const format = useFormatter();
  const day = (instant: number) => format.dateTime(new Date(instant), { day: 'numeric', month: 'short' });
  const time = (instant: number) =>
    format.dateTime(new Date(instant), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // Midnight belongs to the day before.
  const isOneDay = day(from) === day(to - 1);
  const end = isOneDay && day(to) !== day(from) ? '24:00' : time(to);
  return isOneDay ? `${day(from)}, ${time(from)} – ${end}` : `${day(from)}, ${time(from)} – ${day(to)}, ${time(to)}`;
}
