import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, useMemo, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { routeMessages } from '#platform/web/message-loader.ts';
import { useListedShortcuts } from '#platform/web/shortcuts.ts';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { pathTo, childrenOf } from '../tree-rows.ts';
import { keepPresent, noRows, type RowSelection } from '../row-selection.ts';
import type { PortalFile } from '../contract.ts';
import { DeleteFolderDialog } from './folders/delete-folder-dialog.tsx';
import { filesOf, type FileEntry, fileEntry, folderEntry } from './list/entries.ts';
import { FilePanel } from './panel/file-panel.tsx';
import { FolderDialog, type FolderDialogTarget } from './folders/folder-dialog.tsx';
import { FolderPicker } from './folders/folder-picker.tsx';
import { ManagerContent } from './manager-content.tsx';
import { ManagerHead } from './manager-head.tsx';
import { ManagerSide } from './manager-side.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SelectionBar } from './list/selection-bar.tsx';
import { useDrop, useTop } from './uploads/use-drop.ts';
import { useEntryActions, type EntryAction } from './list/use-entry-actions.ts';
import { useFileActions } from './use-file-actions.ts';
import { useFolders, useFileList } from './use-files.ts';
import { useGoingOn } from './uploads/use-going-on.ts';
import { useManagerAddress, type ManagerAddress } from './use-manager-address.ts';
import styles from './file-manager-page.module.css';
import { CallError } from '#platform/web/call-error.ts';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** Folders, their documents and one open document, all reflected in the address. */
export default function FileManagerPage() {
  const t = useTranslations('files');
  const isAdmin = useIsAdmin();
  const top = useTop();
  const [address, change] = useManagerAddress();
  const { folders } = useFolders();
  const { entries, list, isFolderGone } = useEntries(address);
  const [selection, setSelection] = useSelection(address, entries);
  const isNarrow = useMediaQuery('(max-width: 1099px)') ?? false;
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const { doing, setDoing, box, actions } = useDoing({ address, isAdmin, entries, onSelect: setSelection });
  const folder = folders.find(({ id }) => id === address.folderId) ?? top;
  const isReadOnly = !isAdmin || address.isBin;
  const drop = useDrop(folder, { isOff: isReadOnly || isFolderGone, isWhole: true });
  const placeOf = (file: Pick<PortalFile, 'folder_id'>) =>
    [top.name, ...pathTo(folders, file.folder_id).map(({ name }) => name)].join(' / ');
  const show = (place: string | null) =>
    place === 'bin'
      ? change({ isBin: true, folderId: null, search: '', fileId: null })
      : change({ isBin: false, folderId: place, search: '', fileId: null });
  const chosen = entries?.filter(({ key }) => selection.chosen.has(key)) ?? [];
  const panel = usePanel(address, change);
  useShortcutMessages(isReadOnly);
  return (
    <div className={styles.page} data-panel={panel.isOpen || undefined} onKeyDown={panel.onKeyDown}>
      <h1 className="visually-hidden">{t('title')}</h1>
      {!isPhone && !(panel.isOpen && isNarrow) && <ManagerSide address={address} isAdmin={isAdmin} onShow={show} />}
      {!(panel.isOpen && isNarrow) && (
        <section
          ref={box}
          className={styles.main}
          data-over={drop.isOver || undefined}
          aria-label={t('title')}
          {...drop.events}
        >
          <ManagerHead
            address={address}
            change={change}
            isAdmin={isAdmin}
            isPhone={isPhone}
            hasHeads={address.view === 'list' && !isPhone && !panel.isOpen}
            onShow={show}
            onNewFolder={() => setDoing({ what: 'folder', target: { parentId: address.folderId } })}
          />
          {chosen.length > 0 && <SelectionBar chosen={chosen} actions={actions} onClear={() => setSelection(noRows)} />}
          <ManagerContent
            entries={entries}
            list={list}
            address={address}
            onSort={(sort) => change({ sort })}
            selection={selection}
            onSelect={setSelection}
            actions={actions}
            isReadOnly={isReadOnly}
            placeOf={placeOf}
            isFolderGone={isFolderGone}
            onStartOver={() => show(null)}
          />
          {drop.isOver && (
            <Text
              pos="absolute"
              bottom={24}
              left="50%"
              py="xs"
              px="md"
              bdrs="md"
              bg="var(--brand)"
              c="var(--on-brand)"
              fw={600}
              style={{ zIndex: 6, boxShadow: 'var(--float)', pointerEvents: 'none', transform: 'translateX(-50%)' }}
              aria-hidden
            >
              {t('drop_into', { folder: folder.name })}
            </Text>
          )}
        </section>
      )}
      {address.fileId !== null && (
        <FilePanel
          key={address.fileId}
          id={address.fileId}
          tab={address.tab}
          isAdmin={isAdmin}
          placeOf={placeOf}
          onTab={(tab) => change({ tab })}
          onClose={panel.close}
        />
      )}
      <Doings doing={doing} onClose={() => setDoing(null)} />
    </div>
  );
}

interface DoingOptions {
  address: ManagerAddress;
  isAdmin: boolean;
  entries: readonly FileEntry[] | undefined;
  onSelect(selection: RowSelection): void;
}

/** The actions this person may apply to entries, and the dialogs they open. */
function useDoing({ address, isAdmin, entries, onSelect }: DoingOptions) {
  const [doing, setDoing] = useState<EntryAction | null>(null);
  const actions = useEntryActions({ address, isAdmin, onDo: setDoing });
  return { doing, setDoing, ...useGoingOn({ entries, isAsking: doing !== null, actions, onSelect }) };
}

function Doings({ doing, onClose }: { doing: EntryAction | null; onClose(): void }) {
  const t = useTranslations('files');
  const { move, moveFolders, copy } = useFileActions();
  const about = doing?.what === 'move' || doing?.what === 'copy' ? doing.entries : noEntries;
  const moving = about.flatMap((entry) => (entry.kind === 'folder' ? [entry.folder] : []));
  const target: FolderDialogTarget | null = doing?.what === 'folder' ? doing.target : null;
  return (
    <>
      <RenameDialog file={doing?.what === 'rename' ? doing.file : null} onClose={onClose} />
      <FolderDialog target={target} onClose={onClose} />
      <DeleteFolderDialog entries={doing?.what === 'delete' ? doing.entries : null} onClose={onClose} />
      <FolderPicker
        opened={doing?.what === 'move' || doing?.what === 'copy'}
        title={doing?.what === 'copy' ? t('copy_to') : t('move_to')}
        confirm={doing?.what === 'copy' ? t('copy_here') : t('move_here')}
        moving={doing?.what === 'move' ? moving.map(({ id }) => id) : []}
        onPick={async (folder) => {
          if (doing?.what === 'copy') return copy(filesOf(about), folder);
          await moveFolders(moving, folder.id);
          await move(filesOf(about), folder);
        }}
        onClose={onClose}
      />
    </>
  );
}

function useShortcutMessages(isReadOnly: boolean): void {
  const t = useTranslations('files');
  useListedShortcuts(t('title'), [
    { keys: 'up down', label: t('keys.go') },
    { keys: 'space', label: t('keys.space') },
    { keys: 'mod+a', label: t('keys.all') },
    { keys: 'enter', label: t('keys.open') },
    ...(isReadOnly
      ? []
      : [
          { keys: 'F2', label: t('keys.rename') },
          { keys: 'Del', label: t('keys.delete') },
        ]),
    { keys: 'escape', label: t('keys.clear') },
  ]);
}

const noEntries: readonly FileEntry[] = [];

/** The selection belongs to the shown place; another folder starts without one, and deleted entries leave it. */
function useSelection(
  { folderId, isBin, search }: { folderId: string | null; isBin: boolean; search: string },
  entries: readonly FileEntry[] | undefined,
): [RowSelection, (selection: RowSelection) => void] {
  const place = `${folderId} ${isBin} ${search}`;
  const [state, setState] = useState({ place, selection: noRows });
  const order = entries?.map(({ key }) => key) ?? [];
  const selection = state.place === place ? keepPresent(state.selection, order) : noRows;
  return [selection, (next) => setState({ place, selection: next })];
}

/** The entries of a place: folders, then files, in the requested order. */
function useEntries(address: ManagerAddress) {
  const { folderId, isBin, search, sort } = address;
  const { folders, isRead, error } = useFolders();
  const list = useFileList(address);
  const { items } = list;
  const isHere = folderId === null || folders.some(({ id }) => id === folderId);
  const isFolderGone =
    (isRead && !isHere && search === '') || (list.error instanceof CallError && list.error.status === 404);
  const entries = useMemo<readonly FileEntry[] | undefined>(() => {
    if (!items || (!isRead && !error)) return undefined;
    const inside = isBin || search !== '' ? [] : childrenOf(folders, folderId);
    if (sort === '-name') inside.reverse();
    return [...inside.map(folderEntry), ...items.map(fileEntry)];
  }, [items, folders, isRead, error, isBin, search, folderId, sort]);
  return { entries, list, isFolderGone };
}

function usePanel({ fileId }: ManagerAddress, change: (change: Partial<ManagerAddress>) => void) {
  const isOpen = fileId !== null;
  const close = () => {
    // Returns the focus to the row it was opened from, also from within the preview, unless the focus is in the list
    // already.
    if (!document.activeElement?.matches('[data-key]'))
      document.querySelector<HTMLElement>('[data-key][data-open]')?.focus();
    change({ fileId: null, tab: 'preview' });
  };
  return {
    isOpen,
    close,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (isOpen && isOwnEscape(event)) close();
    },
  };
}

/** The Escape key pressed on the page itself, not in a field, dialog or menu that it closes. */
function isOwnEscape({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return false;
  return currentTarget.contains(target) && !target.matches('input, textarea, select, [aria-expanded="true"]');
}
