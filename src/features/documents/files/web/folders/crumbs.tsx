import { Box, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import type { Folder } from '../../contract.ts';
import { pathTo } from '../../tree-rows.ts';
import { useDrop, useTop } from '../uploads/use-drop.ts';
import styles from './folders.module.css';

interface CrumbsProps {
  folders: readonly Folder[];
  folderId: string | null;
  /** Title shown instead of a path: the bin or a search. */
  instead: string | null;
  isReadOnly: boolean;
  onShow(folderId: string | null): void;
}

/** The path to the current folder; entries dropped on a step move there. */
export function Crumbs({ folders, folderId, instead, isReadOnly, onShow }: CrumbsProps) {
  const t = useTranslations('files');
  const top = useTop();
  const steps = instead === null ? [top, ...pathTo(folders, folderId)] : [top, { id: 'instead', name: instead }];
  return (
    <Box component="nav" aria-label={t('way')} flex={1} miw={0}>
      <Group component="ol" gap="3xs" wrap="nowrap" miw={0}>
        {steps.map(({ id, name }, at) => (
          <Step
            key={id}
            place={{ id, name }}
            isLast={at === steps.length - 1}
            isReadOnly={isReadOnly}
            onShow={() => onShow(id)}
          />
        ))}
      </Group>
    </Box>
  );
}

interface CrumbProps {
  place: { id: string | null; name: string };
  isLast: boolean;
  isReadOnly: boolean;
  onShow(): void;
}

function Step({ place, isLast, isReadOnly, onShow }: CrumbProps) {
  const drop = useDrop(place, { isOff: isReadOnly || isLast });
  return (
    <Group component="li" className={styles.step} miw={0} c="dimmed" gap="3xs" wrap="nowrap">
      {isLast ? (
        <Text span c="var(--gray-9)" fw={700} aria-current="page" className={styles.here}>
          {place.name}
        </Text>
      ) : (
        <>
          <button
            type="button"
            className={styles.up}
            data-over={drop.isOver || undefined}
            onClick={onShow}
            {...drop.events}
          >
            {place.name}
          </button>
          <IconChevronRight size={14} aria-hidden />
        </>
      )}
    </Group>
  );
}
