import { Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { statusGroups, type StatusGroup } from '#features/assets/catalogue/contract.ts';
import { StatusMark, statusAppearances } from '#features/assets/catalogue/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { GroupCounts } from '../../fleet-list.ts';
import styles from '../live-map-page.module.css';

interface StatusStripProps {
  counts: GroupCounts;
  chosen: readonly StatusGroup[];
  onChoose?(groups: readonly StatusGroup[]): void;
  /** Over the map: only numbers, with accessible labels. */
  isFloating?: boolean;
  /** Shows statuses without assets too, in fixed columns. */
  hasAll?: boolean;
}

/** Proportional bar and counts by status, which filter when pressed. */
export function StatusStrip({ counts, chosen, onChoose, isFloating = false, hasAll = false }: StatusStripProps) {
  const t = useTranslations('live_map');
  const tAsset = useTranslations('assets');
  const numbers = useNumbers();
  const shown = statusGroups.filter((group) => hasAll || counts[group] > 0 || chosen.includes(group));
  return (
    <div data-floating={isFloating || undefined} className={styles.strip}>
      {!isFloating && (
        <Group className={styles.bar} gap="3xs" align="stretch" wrap="nowrap" aria-hidden>
          {shown.map((group) => (
            <span
              key={group}
              style={{ flexGrow: counts[group], background: `var(--${statusAppearances[group].token})` }}
            />
          ))}
        </Group>
      )}
      <Group
        role="group"
        aria-label={t('filter_by_status')}
        data-columns={hasAll || undefined}
        className={styles.chips}
        gap="var(--space-2) var(--space-4)"
        align="stretch"
      >
        {shown.map((group) => (
          <button
            key={group}
            type="button"
            className={styles.chip}
            data-none={counts[group] === 0 || undefined}
            aria-pressed={chosen.includes(group)}
            onClick={() => onChoose?.(toggle(chosen, group))}
          >
            <StatusMark group={group} size={11} />
            <b>{numbers.number(counts[group])}</b>
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
