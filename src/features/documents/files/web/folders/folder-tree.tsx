import { Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconFolder, IconFolders, IconLock, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import type { Folder } from '../../contract.ts';
import { pathTo, treeRows } from '../../tree-rows.ts';
import { useDrop, useTop } from '../uploads/use-drop.ts';
import styles from './folders.module.css';

export type TreePlace = string | null | 'bin';

interface FolderTreeProps {
  folders: readonly Folder[];
  shown: TreePlace;
  /** Whether the bin is shown, for administrators. */
  hasBin: boolean;
  isReadOnly: boolean;
  onShow(place: TreePlace): void;
}

/** The tree of all folders; up and down move the focus, right and left expand and collapse. */
export function FolderTree({ folders, shown, hasBin, isReadOnly, onShow }: FolderTreeProps) {
  const t = useTranslations('files');
  const top = useTop();
  const tree = useRef<HTMLDivElement>(null);
  const { open, toggle } = useOpenFolders(folders, shown === 'bin' ? null : shown);
  const rows = treeRows(folders, open);
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = items.findIndex((item) => item === event.target);
    const row = rows[at - 1];
    if (event.key === 'ArrowRight' && row?.hasChildren && !row.isOpen) toggle(row.folder.id, true);
    else if (event.key === 'ArrowLeft' && row?.isOpen) toggle(row.folder.id, false);
    else {
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
      if (next === undefined) return;
      items[next]?.focus();
    }
    event.preventDefault();
  }
  const placeOf = (place: TreePlace) => ({ isShown: shown === place, onShow: () => onShow(place), isReadOnly });
  return (
    <Stack ref={tree} role="tree" aria-label={t('folders')} gap={1} onKeyDown={walk}>
      <Item place={top} depth={0} icon={<IconFolders size={17} stroke={1.6} />} {...placeOf(null)} />
      {rows.map(({ folder, depth, hasChildren, isOpen }) => (
        <Item
          key={folder.id}
          place={folder}
          depth={depth + 1}
          count={folder.file_count}
          isLimited={folder.profile_ids !== null}
          isOpen={hasChildren ? isOpen : undefined}
          onToggle={() => toggle(folder.id, !isOpen)}
          icon={<IconFolder size={17} stroke={1.6} />}
          {...placeOf(folder.id)}
        />
      ))}
      {hasBin && (
        <Item
          place={{ id: null, name: t('bin') }}
          depth={0}
          icon={<IconTrash size={17} stroke={1.6} />}
          {...placeOf('bin')}
          isReadOnly
        />
      )}
    </Stack>
  );
}

interface ItemProps {
  place: { id: string | null; name: string };
  depth: number;
  icon: ReactNode;
  count?: number;
  isLimited?: boolean;
  /** Undefined if it has nothing to expand. */
  isOpen?: boolean | undefined;
  isShown: boolean;
  isReadOnly: boolean;
  onToggle?(): void;
  onShow(): void;
}

function Item({ place, depth, icon, count, isLimited, isOpen, isShown, isReadOnly, onToggle, onShow }: ItemProps) {
  const t = useTranslations('files');
  const numbers = useNumbers();
  const drop = useDrop(place, { isOff: isReadOnly });
  return (
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={isOpen}
      aria-selected={isShown}
      tabIndex={isShown ? 0 : -1}
      className={styles.item}
      data-over={drop.isOver || undefined}
      style={{ paddingLeft: 6 + depth * 14 }}
      onClick={onShow}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onShow();
      }}
      {...drop.events}
    >
      <span
        className={styles.toggle}
        aria-hidden
        onClick={(event) => {
          if (isOpen === undefined) return;
          event.stopPropagation();
          onToggle?.();
        }}
      >
        {isOpen === true && <IconChevronDown size={14} />}
        {isOpen === false && <IconChevronRight size={14} />}
      </span>
      {icon}
      <Text span truncate flex={1} miw={0}>
        {place.name}
      </Text>
      {isLimited && (
        <>
          <span className="visually-hidden">{`, ${t('limited')}, `}</span>
          <IconLock color="var(--gray-6)" size={13} stroke={1.8} aria-hidden />
        </>
      )}
      {count !== undefined && count > 0 && (
        <Text span c="dimmed" fz="xs" fw={400}>
          {numbers.number(count)}
        </Text>
      )}
    </div>
  );
}

/** Folders expanded by hand and the path to the shown folder, minus those collapsed by hand. */
function useOpenFolders(folders: readonly Folder[], shown: string | null) {
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = new Set(pathTo(folders, shown).map(({ id }) => id));
  for (const [id, isOpen] of byHand)
    if (isOpen) open.add(id);
    else open.delete(id);
  return { open, toggle: (id: string, isOpen: boolean) => setByHand(new Map(byHand).set(id, isOpen)) };
}
