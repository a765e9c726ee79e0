import { Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { statusGroups, type StatusGroup } from '#features/assets/catalogue/contract.ts';
import { StatusMark, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { GroupCounts } from '../../fleet-list.ts';
import styles from '../live-map-page.module.css';

interface StatusStripProps {
  /** Null while loading. */
  counts: GroupCounts | null;
  chosen: readonly StatusGroup[];
  onChoose?(groups: readonly StatusGroup[]): void;
  /** Over the map: only numbers, with accessible labels. */
  isFloating?: boolean;
}

/**
 * Proportional bar and counts by status, which filter when pressed. Every status has its place: counts come and change without
 * moving what stands below.
 */
export function StatusStrip({ counts, chosen, onChoose, isFloating = false }: StatusStripProps) {
  const t = useTranslations('live_map');
  const tAsset = useTranslations('assets');
  const numbers = useNumbers();
  return (
    <div data-floating={isFloating || undefined} className={styles.strip}>
      {!isFloating && (
        <Group className={styles.bar} gap="3xs" align="stretch" wrap="nowrap" aria-hidden>
          {statusGroups.map((group) => (
            <span
              key={group}
              style={{ flexGrow: counts?.[group] ?? 0, background: `var(--${statusAppearances[group].token})` }}
            />
          ))}
        </Group>
      )}
      <Group
        role="group"
        aria-label={t('filter_by_status')}
        className={styles.chips}
        gap="var(--space-2) var(--space-4)"
        align="stretch"
      >
        {statusGroups.map((group) => (
          <button
            key={group}
            type="button"
            className={styles.chip}
            data-none={counts?.[group] === 0 || undefined}
            aria-pressed={chosen.includes(group)}
            onClick={() => onChoose?.(toggle(chosen, group))}
          >
            <StatusMark group={group} size={11} />
            <b>{counts ? numbers.number(counts[group]) : <Skeleton width={16} height="1lh" />}</b>
            <Text span tt="lowercase" className={isFloating ? 'visually-hidden' : undefined}>
              {tAsset(`groups.${group}`)}
            </Text>
          </button>
        ))}
      </Group>
    </div>
  );
}

function toggle(chosen: readonly StatusGroup[], group: StatusGroup): StatusGroup[] {
  return chosen.includes(group) ? chosen.filter((other) => other !== group) : [...chosen, group];
}
