import { Group, Stack, Text } from '@mantine/core';
import { IconChevronRight, IconFocusCentered, IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { toggleValue } from '#features/assets/catalogue/public.ts';
import type { MapReading } from '#features/geofences/public.ts';
import { allIds, geofenceRows, press, tickOf, type LiveGeofenceRow } from '../../geofence-rows.ts';
import { useVirtualRows } from '#ui/list/virtual-rows.ts';
import { Swatch } from '#ui/swatch.tsx';
import table from '#ui/list/table.module.css';
import { TickBox } from '#ui/form/tick-box.tsx';
import type { GeofenceView } from './use-geofence-view.ts';
import styles from './geofence-tree.module.css';

interface GeofenceTreeProps {
  reading: MapReading;
  view: Pick<GeofenceView, 'hidden' | 'setHidden'>;
  /** Selects a geofence and brings it into view. */
  onShow(id: string): void;
}

const rowHeight = { desktop: 30, phone: 44 } as const;
/** Rows from which the tree has a search field. */
const searchedFrom = 8;

/** Tree unit → geofence → sub-geofence with visibility checkboxes; long trees are virtualized. */
export function GeofenceTree({ reading, view, onShow }: GeofenceTreeProps) {
  const t = useTranslations('live_map.geofences');
  const { hidden, setHidden } = view;
  const [search, setSearch] = useState('');
  const [turned, setTurned] = useState<readonly string[]>([]);
  const rows = useMemo(
    () => geofenceRows(reading, { hidden, turned: new Set(turned), search }),
    [reading, hidden, turned, search],
  );
  const all = useMemo(() => allIds(reading), [reading]);
  const whole = { ids: all, tick: tickOf(all, hidden) };
  return (
    <Stack gap="xs">
      <Group className={styles.top} gap="var(--space-8) var(--space-8)" justify="space-between">
        <Tick name={t('all')} tick={whole.tick} onPress={() => setHidden(press(whole, hidden))} />
        {all.length >= searchedFrom && (
          <label className={styles.search}>
            <IconSearch size={14} stroke={1.8} aria-hidden />
            <input
              type="search"
              value={search}
              placeholder={t('search')}
              aria-label={t('search')}
              autoComplete="off"
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </label>
        )}
      </Group>
      {rows.length === 0 ? (
        <Text py="xs" px={0} c="dimmed">
          {t('not_found')}
        </Text>
      ) : (
        <Rows
          rows={rows}
          onShow={onShow}
          onPress={(row) => setHidden(press(row, hidden))}
          onTurn={(id) => setTurned((before) => toggleValue(before, id))}
        />
      )}
    </Stack>
  );
}

interface TreeRowsProps {
  rows: readonly LiveGeofenceRow[];
  onShow(id: string): void;
  onPress(row: LiveGeofenceRow): void;
  onTurn(id: string): void;
}

function Rows({ rows, onShow, onPress, onTurn }: TreeRowsProps) {
  const t = useTranslations('live_map.geofences');
  const box = useRef<HTMLDivElement>(null);
  const height = matchMedia('(max-width: 767px)').matches ? rowHeight.phone : rowHeight.desktop;
  const list = useVirtualRows({ box, count: rows.length, height });
  return (
    <div ref={box} className={`${table.box} ${styles.rows}`} role="group" aria-label={t('title')}>
      <div className={table.body} style={list.bodyStyle}>
        {list.rows.map(({ index, style }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <Group
              key={row.id}
              className={`${table.row} ${styles.row}`}
              gap={0}
              wrap="nowrap"
              data-kind={row.kind}
              style={style}
            >
              {row.isOpen !== undefined && (
                <button
                  type="button"
                  className={styles.turn}
                  aria-expanded={row.isOpen}
                  aria-label={t('below', { name: row.name })}
                  onClick={() => onTurn(row.id)}
                >
                  <IconChevronRight size={14} stroke={2} aria-hidden />
                </button>
              )}
              <Tick name={row.name} tick={row.tick} color={row.color} onPress={() => onPress(row)} />
              {row.kind !== 'unit' && (
                <button
                  type="button"
                  className={styles.show}
                  aria-label={t('show', { name: row.name })}
                  title={t('show', { name: row.name })}
                  onClick={() => onShow(row.id)}
                >
                  <IconFocusCentered size={15} stroke={1.8} aria-hidden />
                </button>
              )}
            </Group>
          );
        })}
      </div>
    </div>
  );
}

interface TickProps {
  name: string;
  tick: LiveGeofenceRow['tick'];
  color?: string | null;
  onPress(): void;
}

function Tick({ name, tick, color = null, onPress }: TickProps) {
  return (
    <label className={styles.tick}>
      <TickBox checked={tick === 'on'} isMixed={tick === 'some'} onChange={onPress} />
      {color !== null && <Swatch color={color} />}
      <Text span truncate title={name}>
        {name}
      </Text>
    </label>
  );
}
