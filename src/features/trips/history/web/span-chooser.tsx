import { useTimeZone } from 'use-intl/react';
import { instantOf, wallClock } from '#platform/time/wall-clock.ts';
import { SpanPopover, type TypedSpan } from '#ui/form/span-popover.tsx';
import { faultOf, presets, type HistorySpanPreset, type HistorySpan } from '../spans.ts';
import { useTripMessages } from './use-trip-messages.ts';

interface SpanChooserProps {
  chosen: HistorySpanPreset | HistorySpan;
  /** The resulting instants. */
  span: HistorySpan;
  onChoose(span: HistorySpanPreset | HistorySpan): void;
  /** Offers no span, with this label. */
  any?: { word: string; isChosen: boolean; choose(): void };
}

/** Selects a span relative to today, or two instants in the person's time zone. */
export function SpanChooser({ chosen, span, onChoose, any }: SpanChooserProps) {
  const { t, shortDay } = useTripMessages();
  const timeZone = useTimeZone() ?? 'UTC';
  const [first, last] = [shortDay(span.from), shortDay(Date.parse(span.to) - 1)];
  const days = first === last ? first : `${first} – ${last}`;
  const isAny = any?.isChosen === true;
  const name = isAny ? any.word : typeof chosen === 'string' ? t(`spans.${chosen}`) : days;
  const shown = (instant: string) => wallClock(Date.parse(instant), timeZone).slice(0, 16);
  const read = ({ from, to }: TypedSpan) => ({ from: asInstant(from, timeZone), to: asInstant(to, timeZone) });
  const choices = presets.map((preset) => ({
    name: t(`spans.${preset}`),
    isChosen: !isAny && chosen === preset,
    choose: () => onChoose(preset),
  }));
  return (
    <SpanPopover
      name={name}
      label={t('span_is', { span: name })}
      title={isAny ? undefined : days}
      position="bottom-start"
      named={{ label: t('span'), choices: any ? [{ ...any, name: any.word }, ...choices] : choices }}
      own={{
        type: 'datetime-local',
        span: { from: shown(span.from), to: shown(span.to) },
        words: { from: t('ends.from'), to: t('ends.to'), apply: t('span_apply') },
        hint: t('clock', { zone: timeZone.replaceAll('_', ' ') }),
        faultOf(typed) {
          const fault = faultOf(read(typed));
          return fault && t(`span_faults.${fault}`);
        },
        choose: (typed) => onChoose(read(typed)),
      }}
    />
  );
}

function asInstant(wall: string, timeZone: string): string {
  const instant = instantOf(wall, timeZone);
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString();
}
