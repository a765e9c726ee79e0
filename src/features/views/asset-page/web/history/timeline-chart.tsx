import { Stack } from '@mantine/core';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { OverrideKind } from '#features/assets/catalogue/contract.ts';
import { marksDuring, moveCursor, type Cursor, type DrawnDay } from '../../timeline-cursor.ts';
import { useTimeFormat } from '../use-time-format.ts';
import styles from './timeline.module.css';

interface TimelineChartProps {
  /** Newest first. */
  days: readonly DrawnDay[];
  /** IANA zone of the account. */
  timeZone: string;
}

const hours = [0, 6, 12, 18, 24];

/** One row per day. Pointer and arrow keys show a band's span and duration. */
export function TimelineChart({ days, timeZone }: TimelineChartProps) {
  const t = useTranslations('asset_page');
  const chart = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Cursor | null>(null);
  const [active, setActive] = useState<Cursor>({ day: days.findIndex(({ bands }) => bands.length > 0), band: 0 });

  function move(event: KeyboardEvent) {
    const next = moveCursor(days, active, event.key);
    if (event.key === 'Escape') setPointed(null);
    if (!next) return;
    event.preventDefault();
    setActive(next);
    chart.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-band="${next.band}"]`)?.focus();
  }

  return (
    <Stack
      ref={chart}
      role="grid"
      aria-label={t('timeline')}
      gap="2xs"
      pt="3xs"
      onKeyDown={move}
      onPointerLeave={() => setPointed(null)}
      onPointerOver={({ target }) => setPointed(cursorOf(target))}
      onFocus={({ target }) => {
        const cursor = cursorOf(target);
        if (cursor) setActive(cursor);
        setPointed(cursor);
      }}
      onBlur={() => setPointed(null)}
    >
      <div className={styles.axis} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      {days.map((day, index) => (
        <Row
          key={day.day}
          day={day}
          index={index}
          timeZone={timeZone}
          // A reloaded day may have fewer bands.
          active={active.day === index ? Math.min(active.band, day.bands.length - 1) : null}
          pointed={pointed?.day === index ? pointed.band : null}
        />
      ))}
    </Stack>
  );
}

function cursorOf(target: EventTarget): Cursor | null {
  if (!(target instanceof HTMLElement)) return null;
  const { day, band } = target.dataset;
  return day === undefined || band === undefined ? null : { day: Number(day), band: Number(band) };
}

interface TimelineRowProps {
  day: DrawnDay;
  index: number;
  timeZone: string;
  /** Index of the band selected by keyboard. */
  active: number | null;
  /** Index of the hovered band. */
  pointed: number | null;
}

const Row = memo(function Row({ day, index, timeZone, active, pointed }: TimelineRowProps) {
  const t = useTranslations('asset_page');
  const { shortDay } = useTimeFormat();
  const formatBand = useBandMessages(timeZone);
  const formatMarks = useMarkMessages();
  const span = pointed === null ? undefined : day.spans[pointed];
  const band = pointed === null ? undefined : day.bands[pointed];
  return (
    <div role="row" className={styles.row} data-today={index === 0 || undefined}>
      <span role="rowheader" className={styles.day}>
        {index === 0 ? t('today') : shortDay(day.day)}
        {day.marks.length > 0 && (
          <span className="visually-hidden">{` · ${formatMarks(marksDuring(day, wholeOf(day)))}`}</span>
        )}
      </span>
      <div role="presentation" className={styles.bar}>
        {day.bands.map((one, place) => (
          <span
            key={one.from}
            role="gridcell"
            className={styles.band}
            data-state={one.state}
            data-day={index}
            data-band={place}
            aria-label={formatBand(day, one)}
            tabIndex={active === place ? 0 : -1}
            style={{ left: percent(day.spans[place]?.left), width: percent(day.spans[place]?.width) }}
          />
        ))}
        {day.marks.map(({ kind, from }, place) => (
          <span
            key={`${kind} ${from}`}
            className={styles.mark}
            data-kind={kind}
            aria-hidden
            style={{ left: percent(day.markSpans[place]?.left), width: percent(day.markSpans[place]?.width) }}
          />
        ))}
        {band && span && (
          <span
            className={styles.tip}
            aria-hidden
            data-edge={edgeOf(span.left + span.width / 2)}
            style={{ left: percent(span.left + span.width / 2) }}
          >
            {formatBand(day, band)}
          </span>
        )}
      </div>
    </div>
  );
});

function edgeOf(middle: number): 'left' | 'right' | undefined {
  if (middle < 0.2) return 'left';
  return middle > 0.8 ? 'right' : undefined;
}

const wholeOf = ({ starts_at, ends_at }: DrawnDay) => ({ from: starts_at, to: ends_at });

/** `In maintenance, disabled` */
function useMarkMessages(): (kinds: readonly OverrideKind[]) => string {
  const t = useTranslations('asset_page');
  return (kinds) => kinds.map((kind) => t(`marked_as.${kind}`)).join(', ');
}

/** `Working · 08:10–09:40 · 1 h 30 min · In maintenance`, in the account's time zone. */
function useBandMessages(timeZone: string): (day: DrawnDay, band: DrawnDay['bands'][number]) => string {
  const t = useTranslations('asset_page');
  const format = useFormatter();
  const { duration } = useTimeFormat();
  const formatMarks = useMarkMessages();
  const clock = (instant: string) => format.dateTime(new Date(instant), { timeStyle: 'short', timeZone });
  return (day, band) => {
    const { state, from, to } = band;
    const span = `${clock(from)}–${clock(to)}`;
    const marks = formatMarks(marksDuring(day, band));
    return [t(`states.${state}`), span, duration(Date.parse(to) - Date.parse(from)), marks].filter(Boolean).join(' · ');
  };
}

const percent = (share = 0) => `${share * 100}%`;
