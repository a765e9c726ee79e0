import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useRailEntries } from './rail-entries.ts';

/** Entries that do not fit on a phone's bar. */
export function RailMoreItems() {
  const t = useTranslations('frame');
  return useRailEntries().more.map((entry) => (
    <Menu.Item
      key={entry.path}
      component={Link}
      to={entry.path}
      aria-current={entry.isHere ? 'page' : undefined}
      leftSection={<entry.icon size={20} stroke={1.6} />}
    >
      {t(entry.word)}
    </Menu.Item>
  ));
}
