import { Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBriefcase,
  IconBuildingWarehouse,
  IconChartBar,
  IconCommand,
  IconForklift,
  IconPolygon,
  IconRouter,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ItemGroup, PaletteItem } from '../palette-items.ts';
import styles from './palette.module.css';

const icons = {
  asset: IconForklift,
  unit: IconBuildingWarehouse,
  alert: IconAlertTriangle,
  geofence: IconPolygon,
  briefcase: IconBriefcase,
  content: IconChartBar,
  profile: IconShieldCheck,
  device: IconRouter,
  person: IconUser,
  page: IconArrowRight,
  command: IconCommand,
} as const;

interface PaletteResultsProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: readonly ItemGroup[];
  active: PaletteItem | undefined;
  idOf(item: PaletteItem): string;
  onChoose(item: PaletteItem, isElsewhere: boolean): void;
}

/** Hits by kind. The search field has the focus and handles arrows and Enter. */
export function PaletteResults({ ref, id, groups, active, idOf, onChoose }: PaletteResultsProps) {
  const t = useTranslations('search');
  return (
    <div ref={ref} id={id} className={styles.results} role="listbox" aria-label={t('results')}>
      {groups.map(({ kind, items }) => (
        <div key={kind} role="group" aria-label={t(kind)}>
          <Text component="div" pt="xs" pb="2xs" px="xs" fz="xs" fw={600} c="dimmed" aria-hidden>
            {t(kind)}
          </Text>
          {items.map((item) => {
            const Icon = icons[item.kind];
            return (
              <Group
                key={item.key}
                id={idOf(item)}
                className={styles.item}
                gap="xs"
                wrap="nowrap"
                role="option"
                aria-selected={item === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onChoose(item, event.metaKey || event.ctrlKey)}
              >
                <Icon size={17} stroke={1.6} aria-hidden />
                <Text span truncate flex="none" maw="60%" fw={500} c="var(--gray-9)">
                  {item.label}
                </Text>
                {item.hint && <span className={styles.hint}>{item.hint}</span>}
              </Group>
            );
          })}
        </div>
      ))}
    </div>
  );
}
