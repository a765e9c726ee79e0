import { Group, Text } from '@mantine/core';
import { IconBellRinging, IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListedGeofence } from '#features/geofences/contract.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import styles from '../page/geofences-page.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';

interface GeofenceRowProps {
  geofence: ListedGeofence;
  isChosen: boolean;
  /** In the tab order. */
  isStop: boolean;
  /** Null: not selectable. */
  isTicked: boolean | null;
  onTick(isRange: boolean): void;
  onChoose(): void;
}

/** Geofence in two lines: name and unit, assets inside and events today. */
export function GeofenceRow({ geofence, isChosen, isStop, isTicked, onTick, onChoose }: GeofenceRowProps) {
  const { t, counted } = useGeofenceMessages();
  const { id, name, color, unit, active, inside_now, events_today, sub_geofence_count: subs } = geofence;
  // The end is truncated first: the unit's name, which its code already identifies.
  const under = [unit.code, subs > 0 && t('row.subs', counted(subs)), unit.name].filter(Boolean).join(' · ');
  return (
    <div className={styles.row} data-chosen={isChosen || undefined} data-off={!active || undefined}>
      {isTicked !== null && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isTicked}
            tabIndex={isStop ? 0 : -1}
            aria-label={t('row.select', { name })}
            onChange={() => undefined}
            onClick={(event) => onTick(event.shiftKey)}
          />
        </label>
      )}
      <button
        type="button"
        className={styles.main}
        data-geofence={id}
        aria-current={isChosen || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={onChoose}
      >
        <span className={styles.swatch} style={{ background: color }} aria-hidden />
        <span className={styles.name}>{name}</span>
        <Group component="span" gap="xs" justify="flex-end">
          {!active && <Pill>{t('row.off')}</Pill>}
          <Count
            icon={<IconTruck size={15} stroke={1.7} aria-hidden />}
            count={inside_now}
            title={t('row.inside', counted(inside_now))}
          />
        </Group>
        <Text span c="dimmed" className={`${styles.under} ${parts.cut}`}>
          {under}
        </Text>
        <Group component="span" gap="xs" justify="flex-end">
          <Count
            icon={<IconBellRinging size={14} stroke={1.7} aria-hidden />}
            count={events_today}
            title={t('row.events', counted(events_today))}
          />
        </Group>
      </button>
    </div>
  );
}

function Count({ icon, count, title }: { icon: ReactNode; count: number; title: string }) {
  const { number } = useGeofenceMessages();
  return (
    <span className={styles.count} data-none={count === 0 || undefined} title={title}>
      {icon}
      <span aria-hidden>{number(count)}</span>
      <span className="visually-hidden">{title}</span>
    </span>
  );
}
