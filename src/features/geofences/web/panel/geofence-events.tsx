import { Box, Group, Stack, Text } from '@mantine/core';
import { IconGauge, IconLogin2, IconLogout2, IconMapPin, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTimeZone } from 'use-intl/react';
import { toggleValue } from '#features/assets/catalogue/public.ts';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { resources } from '#features/geofences/contract.ts';
import type { GeofenceEvent } from '#features/geofences/public.ts';
import { SpanChooser, useSpan } from '#features/trips/history/web/public.tsx';
import parts from '#ui/parts.module.css';
import { assetPath, replayAt } from '../../page/moment-links.ts';
import type { HistoryProps } from './geofence-stays.tsx';
import { HistoryList } from './history-list.tsx';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { useSeenOnce } from '../use-seen-once.ts';
import { useChosenEvent, useEvents } from './use-history.ts';
import styles from './history.module.css';
import { HistoryTable } from './history-table.tsx';

const pictures = { entry: IconLogin2, exit: IconLogout2, speeding: IconGauge };

/** Events with evidence; that of the selected one is also on the map. */
export function GeofenceEvents({ geofence, address, change }: HistoryProps) {
  const { t } = useGeofenceMessages();
  const { types } = address;
  const span = useSpan(address.span, useTimeZone() ?? 'UTC');
  const events = useEvents(geofence.id, span, types);
  const chosen = useChosenEvent(geofence.id, address.event);
  // A linked event may be outside of the loaded page or span.
  const isBeyond = chosen !== null && events.items?.some(({ id }) => id === chosen.id) === false;
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <SpanChooser chosen={address.span} span={span} onChoose={(chosen) => change({ span: chosen, event: null })} />
        <Group
          className={styles.chips}
          gap="2xs"
          align="stretch"
          wrap="nowrap"
          role="group"
          aria-label={t('events.kind')}
        >
          {resources.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={types.includes(type)}
              onClick={() => change({ types: toggleValue(types, type), event: null })}
            >
              {t(`resources.${type}`)}
            </button>
          ))}
        </Group>
      </Group>
      {isBeyond && (
        <ul className={parts.below} aria-label={t('events.linked')}>
          <EventItem event={chosen} isChosen onChoose={() => change({ event: null })} />
        </ul>
      )}
      <HistoryList
        label={t('events.list')}
        list={events}
        none={t('events.none')}
        row={(event) => (
          <EventItem
            key={event.id}
            event={event}
            isChosen={event.id === address.event}
            onChoose={() => change({ event: event.id === address.event ? null : event.id })}
          />
        )}
      />
    </Stack>
  );
}

interface EventItemProps {
  event: GeofenceEvent;
  isChosen: boolean;
  onChoose(): void;
}

function EventItem({ event, isChosen, onChoose }: EventItemProps) {
  const { t, instant, number } = useGeofenceMessages();
  const now = useNow();
  const Picture = pictures[event.type];
  const notes = useNotes(event);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li
      ref={place}
      className={styles.item}
      data-chosen={isChosen || undefined}
      data-disproved={event.disproved || undefined}
    >
      <Group
        component="span"
        className={styles.who}
        miw={0}
        mih="var(--space-24)"
        c="var(--gray-8)"
        gap="xs"
        wrap="nowrap"
      >
        <Picture
          color={event.type === 'speeding' ? 'var(--danger)' : 'var(--gray-6)'}
          size={15}
          stroke={1.8}
          aria-hidden
        />
        <span>{t(`resources.${event.type}`)}</span>
        <Link className={`${parts.strong} ${parts.cut}`} to={assetPath(event.asset.code)}>
          {event.asset.code}
        </Link>
      </Group>
      <Text span textWrap="nowrap" data-number c="var(--gray-9)" fw={600} ta="right">
        {instant(event.started_at)}
      </Text>
      {notes.length > 0 && (
        <Text span c="dimmed" fz="xs" className={parts.whole}>
          {notes.join(' · ')}
        </Text>
      )}
      <Group component="span" className={`${styles.links} ${parts.whole}`} gap="sm" align="stretch" wrap="nowrap">
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          <IconMapPin size={13} stroke={1.9} aria-hidden />
          {isChosen ? t('events.hide') : t('events.show')}
        </button>
        <Link
          to={replayAt(event.asset.code, { from: event.started_at, to: event.ended_at }, now)}
          aria-label={t('stays.replay_of', { code: event.asset.code })}
        >
          <IconPlayerPlay size={13} stroke={1.9} aria-hidden />
          {t('stays.replay')}
        </Link>
      </Group>
      {isChosen && (
        <Box mt="2xs" className={parts.whole}>
          {!event.retroactive && (
            <Text c="dimmed" fz="xs" className={parts.whole}>
              {t('events.version', { version: number(event.version) })}
            </Text>
          )}
          <EvidenceTable fixes={event.evidence.fixes} />
        </Box>
      )}
    </li>
  );
}

/** Notes of the evidence beside its fixes. */
function useNotes({ type, name, sub_geofence_id, ended_at, evidence, ...marks }: GeofenceEvent): string[] {
  const seenOnce = useSeenOnce();
  const { t, duration, speed } = useGeofenceMessages();
  const { limit_kmh, top_speed_kmh, duration_s, passing, seen_once } = evidence;
  const isSpeeding = type === 'speeding';
  return [
    sub_geofence_id !== null && t('stays.of_sub', { name }),
    isSpeeding && t('events.over', { top: speed(top_speed_kmh), limit: speed(limit_kmh) }),
    isSpeeding && ended_at === null && t('events.under_way'),
    duration_s !== null &&
      !seen_once &&
      t(isSpeeding ? 'events.lasted' : 'events.stayed', { duration: duration(duration_s) }),
    type === 'exit' && top_speed_kmh !== null && t('stays.top', { speed: speed(top_speed_kmh) }),
    passing && t('events.passing'),
    seen_once && seenOnce.reason,
    marks.retroactive && t('events.retroactive'),
    marks.disproved ? t('events.disproved') : marks.revised && t('events.revised'),
  ].filter((note) => note !== false);
}

/** Fixes of an event's evidence. */
function EvidenceTable({ fixes }: { fixes: GeofenceEvent['evidence']['fixes'] }) {
  const { t, speed, length } = useGeofenceMessages();
  const format = useFormatter();
  return (
    <HistoryTable label={t('events.table')} heads={[t('events.time'), t('events.speed'), t('events.precision')]}>
      {fixes.map((fix) => (
        <tr key={fix.time}>
          <td>{format.dateTime(new Date(fix.time), { dateStyle: 'short', timeStyle: 'medium' })}</td>
          <td>{speed(fix.speed_kmh)}</td>
          <td>{length(fix.accuracy_m)}</td>
        </tr>
      ))}
    </HistoryTable>
  );
}
