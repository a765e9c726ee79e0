import { Group } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { ReadList } from '#platform/web/replies/use-list.ts';
import { MoreButton } from './more-button.tsx';

interface ListFootProps {
  list: ReadList<unknown>;
  className?: string | undefined;
}

/** How many rows are shown, of how many, and the button for more; nothing before the first ones are read. */
export function ListFoot({ list, className }: ListFootProps) {
  const t = useTranslations('ui');
  const numbers = useNumbers();
  if (!list.items) return null;
  return (
    <Group
      component="footer"
      className={className}
      gap="sm"
      mih={className === undefined ? 'var(--control-md)' : undefined}
      justify="space-between"
      c="dimmed"
    >
      <span role="status">
        {t('shown', { shown: numbers.number(list.items.length), total: numbers.number(list.total) })}
      </span>
      <MoreButton list={list} />
    </Group>
  );
}
