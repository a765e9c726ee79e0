import { Box, Center, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useTranslations } from 'use-intl/react';
import { useVirtualRows } from '#ui/list/virtual-rows.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { nameOf, type FileEntry } from './entries.ts';
import type { EntriesProps } from './entry-list.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { EntryName, useEntryHands, type EntryProps } from './entry-row.tsx';
import { EntryPicture } from './type-picture.tsx';
import { useEntryKeys } from './use-entry-keys.ts';
import { useFileMessages } from '../use-file-messages.ts';
import styles from '../folders/folders.module.css';

const cardWidth = 172;
const rowHeight = 186;
const gap = 12;
const none: readonly FileEntry[] = [];

export function EntryGrid({ entries, list, address, selection, onSelect, actions, isReadOnly }: EntriesProps) {
  const t = useTranslations('files');
  const { ref, width } = useElementSize();
  const columns = Math.max(2, Math.floor((width + gap) / (cardWidth + gap)) || 2);
  const all = entries ?? none;
  const count = Math.ceil(all.length / columns);
  const { box, onKeyDown, tabIndexOf } = useEntryKeys({
    entries: all,
    selection,
    onSelect,
    columns,
    show: (place) => virtual.show(Math.floor(place / columns)),
    actions,
  });
  const virtual = useVirtualRows({ box, count, height: rowHeight, overscan: 3, pages: list, ahead: 6 });
  const shared = { rows: all, search: address.search, isBin: address.isBin, selection, onSelect, actions, isReadOnly };
  return (
    <Box ref={box} mih={0} h="100%" pt="sm" px="md" pb="lg" className={parts.scroll} onKeyDown={onKeyDown}>
      <div
        ref={ref}
        role="grid"
        aria-label={t('list')}
        aria-multiselectable
        aria-rowcount={count}
        aria-busy={!entries}
        className={styles.grid}
        style={entries && virtual.bodyStyle}
      >
        {!entries && <WaitingCards columns={columns} />}
        {virtual.rows.map(({ index, style }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 1}
            className={styles.row}
            style={{ transform: style.transform, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {all.slice(index * columns, (index + 1) * columns).map((entry, at) => (
              <Card
                key={entry.key}
                entry={entry}
                place={index * columns + at}
                tabIndex={tabIndexOf(entry.key)}
                isOpen={entry.kind === 'file' && entry.file.id === address.fileId}
                {...shared}
              />
            ))}
          </div>
        ))}
      </div>
    </Box>
  );
}

function Card(props: EntryProps) {
  const { entry, tabIndex, isOpen, actions } = props;
  const t = useTranslations('files');
  const messages = useFileMessages();
  const { hands, isChosen, tick } = useEntryHands(props);
  return (
    <div role="gridcell" tabIndex={tabIndex} className={styles.card} data-open={isOpen || undefined} {...hands}>
      <Box
        component="input"
        type="checkbox"
        tabIndex={-1}
        pos="absolute"
        top={12}
        left={12}
        w={16}
        h={16}
        m={0}
        aria-label={t('choose', { name: nameOf(entry) })}
        checked={isChosen}
        onChange={tick}
      />
      <Box component="span" pos="absolute" top={4} right={4}>
        <EntryMenu entry={entry} actions={actions} />
      </Box>
      <Center component="span">
        <EntryPicture entry={entry} size={54} />
      </Center>
      <EntryName {...props} />
      <Text span truncate c="dimmed" fz="xs">
        {entry.kind === 'file'
          ? `${messages.size(entry.file.size)} · ${messages.day(entry.file.updated_at)}`
          : t('file_count', { count: entry.folder.file_count, shown: entry.folder.file_count })}
      </Text>
    </div>
  );
}

function WaitingCards({ columns }: { columns: number }) {
  return (
    <Stack role="row" gap="sm" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {Array.from({ length: columns * 2 }, (_, at) => (
        <span key={at} role="gridcell">
          <Skeleton height={rowHeight - gap} />
        </span>
      ))}
    </Stack>
  );
}
