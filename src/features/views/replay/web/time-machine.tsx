import { Box, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl/react';
import { usePresent } from '#features/assets/catalogue/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useMap } from '#ui/map/map-context.ts';
import { getMoment } from '../contract.ts';
import { instantOf } from '#platform/time/wall-clock.ts';
import { dayOf, localText } from '../replay-span.ts';
import type { Moment } from './dock-props.ts';
import { PickedInput } from '#ui/form/fields/picked-input.tsx';
import { minuteMs } from '#platform/time/durations.ts';
import parts from '#ui/parts.module.css';
import styles from './time-machine.module.css';

interface TimeMachineProps {
  /** Milliseconds since 1970. */
  at: number;
  /** Null: the present. */
  onChange(at: number | null): void;
  onMoment(moment: Moment | null): void;
}

const steps = { minutes: 5 * minuteMs, hour: 60 * minuteMs, day: 1_440 * minuteMs } as const;
const back = ['day', 'hour', 'minutes'] as const;
const ahead = ['minutes', 'hour', 'day'] as const;

/** Shows the fleet at a past instant. */
export function TimeMachine({ at, onChange, onMoment }: TimeMachineProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const { map } = useMap();
  const { error, isPlaceholderData, isPending } = useMoment(at, onMoment);
  const now = usePresent();
  const go = (wanted: number) => onChange(wanted > now ? null : wanted);
  const when = format.dateTime(new Date(at), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <Stack component="section" className={styles.machine} gap="xs" aria-label={t('time_machine')} data-replay>
      {createPortal(<div className={styles.ring} aria-hidden />, map.getContainer())}
      <Group component="header" className={styles.head} c="var(--gray-8)" gap="xs" wrap="nowrap">
        <IconHistory size={18} stroke={1.8} aria-hidden />
        <Text data-number flex={1} role="status" data-waiting={isPlaceholderData || isPending || undefined}>
          <b>{t('is_past')}</b> <span>{when}</span>
        </Text>
        <Box
          component="button"
          type="button"
          h="var(--control-sm)"
          py={0}
          px="sm"
          bdrs="md"
          bg="var(--brand)"
          c="var(--on-brand)"
          fw={600}
          className={parts.nowrap}
          onClick={() => onChange(null)}
        >
          {t('to_now')}
        </Box>
      </Group>
      {error && (
        <Text role="alert" c="var(--danger)">
          <ErrorText error={error} />
        </Text>
      )}
      <Group className={styles.steps} gap="2xs" wrap="nowrap">
        {back.map((step) => (
          <Step key={step} label={t(`back.${step}`)} onClick={() => go(at - steps[step])}>
            <IconChevronLeft size={14} stroke={1.8} aria-hidden />
            {t(`step.${step}`)}
          </Step>
        ))}
        <Day key={at} at={at} now={now} onChange={go} />
        {ahead.map((step) => (
          <Step
            key={step}
            label={t(`ahead.${step}`)}
            onClick={() => go(at + steps[step])}
            isDisabled={at + steps[step] > now}
          >
            {t(`step.${step}`)}
            <IconChevronRight size={14} stroke={1.8} aria-hidden />
          </Step>
        ))}
      </Group>
    </Stack>
  );
}

/** Loads the moment and passes it on; unmounting restores the present. */
function useMoment(at: number, onMoment: TimeMachineProps['onMoment']) {
  const query = useQuery({
    queryKey: ['replay', 'moment', at],
    queryFn: ({ signal }) => call(getMoment, { query: { at: new Date(at).toISOString() }, signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  const hand = useEffectEvent((moment: Moment | null) => onMoment(moment));
  const { data } = query;
  useEffect(() => {
    if (data) hand({ at: Date.parse(data.at), assets: data.assets });
  }, [data]);
  useEffect(() => () => hand(null), []);
  return query;
}

function Step({
  label,
  onClick,
  isDisabled = false,
  children,
}: {
  label: string;
  onClick(): void;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const dayStepMs = 5 * minuteMs;

/** Slider over the day, and a date field. */
function Day({ at, now, onChange }: { at: number; now: number; onChange(at: number): void }) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const timeZone = useTimeZone() ?? 'UTC';
  const day = dayOf(at, now, timeZone);
  const [drawn, setDrawn] = useState(at);
  const type = (text: string) => {
    const instant = instantOf(text, timeZone);
    if (!Number.isNaN(instant)) onChange(instant);
  };
  return (
    <Group className={styles.day} gap="xs" wrap="nowrap">
      <input
        type="range"
        aria-label={t('time_of_day')}
        aria-valuetext={format.dateTime(new Date(drawn), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
        min={day.from}
        max={Math.min(day.to, now)}
        step={dayStepMs}
        value={drawn}
        onChange={({ target }) => setDrawn(Number(target.value))}
        onPointerUp={() => drawn !== at && onChange(drawn)}
        onKeyUp={() => drawn !== at && onChange(drawn)}
      />
      <Typed key={drawn} label={t('moment')} value={localText(drawn, timeZone)} onType={type} />
    </Group>
  );
}

/** Applied on Enter and blur. */
function Typed({ label, value, onType }: { label: string; value: string; onType(text: string): void }) {
  const [text, setText] = useState(value);
  const take = () => text !== value && onType(text);
  return (
    <PickedInput
      type="datetime-local"
      aria-label={label}
      value={text}
      onChange={setText}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}

function ErrorText({ error }: { error: Error }) {
  const tError = useTranslations('errors');
  return tError(errorKey(error));
}
