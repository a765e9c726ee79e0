import { Box, Group, Stack, Text } from '@mantine/core';
import { IconClockExclamation, IconLock } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { clickRow, toggleRow, type RowSelection } from '../../row-selection.ts';
import type { PortalFile } from '../../contract.ts';
import { nameOf, type FileEntry, type EntryActions } from './entries.ts';
import { EntryMenu } from './entry-menu.tsx';
import { EntryPicture } from './type-picture.tsx';
import { dragOf, useDrop } from '../uploads/use-drop.ts';
import { useFileMessages } from '../use-file-messages.ts';
import table from '#ui/list/table.module.css';
import styles from './entry-list.module.css';
import { markText } from '../../marked-text.ts';

export interface EntryProps {
  entry: FileEntry;
  /** Index in the list, from 0. */
  place: number;
  rows: readonly FileEntry[];
  tabIndex: number;
  search: string;
  isBin: boolean;
  /** Its file is open in the side panel. */
  isOpen: boolean;
  selection: RowSelection;
  onSelect(selection: RowSelection): void;
  actions: EntryActions;
  isReadOnly: boolean;
}

interface EntryRowProps extends EntryProps {
  style: CSSProperties;
  isPhone: boolean;
  placeOf(file: PortalFile): string;
}

/** Pointer behaviour of an entry: click selects, double click opens, drag moves, and folders accept drops. */
export function useEntryHands({ entry, rows, selection, onSelect, actions, isReadOnly }: EntryProps) {
  const isChosen = selection.chosen.has(entry.key);
  const isFolder = entry.kind === 'folder';
  const drop = useDrop(isFolder ? entry.folder : { id: null, name: '' }, { isOff: isReadOnly || !isFolder });
  const order = () => rows.map(({ key }) => key);
  const picked = () => (isChosen ? rows.filter(({ key }) => selection.chosen.has(key)) : [entry]);
  const isOwn = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  return {
    isChosen,
    isOver: drop.isOver,
    tick: () => onSelect(toggleRow(selection, entry.key)),
    hands: {
      'data-key': entry.key,
      'data-selected': isChosen || undefined,
      'data-over': drop.isOver || undefined,
      'aria-selected': isChosen,
      onClick(event: MouseEvent) {
        if (isOwn(event)) return;
        const held = { isRange: event.shiftKey, isMore: event.ctrlKey || event.metaKey };
        onSelect(clickRow(selection, order(), entry.key, held));
      },
      onDoubleClick(event: MouseEvent) {
        if (!isOwn(event)) actions.open(entry);
      },
      ...(!isReadOnly && actions.move && dragOf(picked)),
      ...drop.events,
    },
  };
}

export function EntryRow(props: EntryRowProps) {
  const { entry, place, style, tabIndex, isOpen, isBin, isPhone, actions } = props;
  const t = useTranslations('files');
  const messages = useFileMessages();
  const numbers = useNumbers();
  const { hands, isChosen, tick } = useEntryHands(props);
  const file = entry.kind === 'file' ? entry.file : null;
  const changed = isBin ? file?.deleted_at : (file ?? (entry.kind === 'folder' ? entry.folder : null))?.updated_at;
  const size = file
    ? messages.size(file.size)
    : entry.kind === 'folder'
      ? t('file_count', { count: entry.folder.file_count, shown: numbers.number(entry.folder.file_count) })
      : '';
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      tabIndex={tabIndex}
      className={`${table.row} ${styles.row}`}
      data-open={isOpen || undefined}
      style={style}
      {...hands}
    >
      <span role="gridcell" className={table.tick}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('choose', { name: nameOf(entry) })}
          checked={isChosen}
          onChange={tick}
        />
      </span>
      <Group component="span" role="gridcell" miw={0} px="xs" gap="xs" wrap="nowrap">
        <EntryPicture entry={entry} size={22} />
        <Stack component="span" gap={0} flex={1} miw={0}>
          <EntryName {...props} />
          {isPhone && props.search === '' && (
            <Text span truncate c="dimmed" fz="xs">
              {[size, changed && messages.day(changed)].filter(Boolean).join(' · ')}
            </Text>
          )}
          {file && props.search !== '' && <Found file={file} search={props.search} place={props.placeOf(file)} />}
        </Stack>
        {file?.asset && !isPhone && (
          <Text span flex="none" py="3xs" px="xs" bd="1px solid var(--gray-3)" bdrs="sm" c="var(--gray-7)" fz="xs">
            {file.asset.code}
          </Text>
        )}
      </Group>
      <span role="gridcell" className={table.cell} data-number>
        {size}
      </span>
      <span role="gridcell" className={table.cell}>
        {file ? messages.type(file) : t('folder')}
      </span>
      <span role="gridcell" className={table.cell}>
        {file?.created_by.name}
      </span>
      <span role="gridcell" className={table.cell}>
        {changed && messages.moment(changed)}
      </span>
      <span role="gridcell" className={table.tick}>
        <EntryMenu entry={entry} actions={actions} />
      </span>
    </div>
  );
}

export function EntryName({ entry, search, actions }: Pick<EntryProps, 'entry' | 'search' | 'actions'>) {
  const t = useTranslations('files');
  const to = actions.addressOf(entry);
  const name = <HitText text={nameOf(entry)} search={search} />;
  return (
    <Group component="span" className={styles.name} miw={0} gap="xs" wrap="nowrap">
      {to === null ? (
        <span>{name}</span>
      ) : (
        <Link to={to} tabIndex={-1} draggable={false} preventScrollReset title={nameOf(entry)}>
          {name}
        </Link>
      )}
      {entry.kind === 'folder' && entry.folder.profile_ids !== null && (
        <IconLock size={14} stroke={1.8} role="img" aria-label={t('limited')} color="var(--gray-6)" />
      )}
      {entry.kind === 'file' && entry.file.state === 'waiting' && (
        <Group component="span" flex="none" c="var(--gray-7)" fz="xs" display="inline-flex" gap="2xs" wrap="nowrap">
          <IconClockExclamation color="var(--idle)" size={14} aria-hidden />
          {t('waits')}
        </Group>
      )}
    </Group>
  );
}

/** Folder and matching text of a search result. */
function Found({ file, search, place }: { file: PortalFile; search: string; place: string }) {
  return (
    <>
      {file.excerpt !== null && (
        <Text span truncate fz="xs" c="var(--gray-7)">
          <HitText text={file.excerpt} search={search} />
        </Text>
      )}
      <Text span truncate c="dimmed" fz="xs">
        {place}
      </Text>
    </>
  );
}

function HitText({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  // Pieces have no id, and the text does not change, so the index is a stable key.
  return markText(text, search).map(({ text: piece, isHit }, at) =>
    isHit ? (
      <Box component="mark" key={at} bdrs="sm" bg="color-mix(in srgb, var(--accent) 34%, transparent)" c="inherit">
        {piece}
      </Box>
    ) : (
      piece
    ),
  );
}
