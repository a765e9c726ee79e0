import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ReadList } from '#platform/web/use-list.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { RowSelection } from '../../row-selection.ts';
import type { PortalFile } from '../../contract.ts';
import type { FileEntry, EntryActions } from './entries.ts';
import { EntryHead } from './entry-head.tsx';
import { EntryRow } from './entry-row.tsx';
import { useEntryKeys } from './use-entry-keys.ts';
import type { FileSort, ManagerAddress } from '../use-manager-address.ts';
import styles from './entry-list.module.css';

export interface EntriesProps {
  /** Undefined until the first page is loaded. */
  entries: readonly FileEntry[] | undefined;
  list: Pick<ReadList<PortalFile>, 'hasMore' | 'isReadingMore' | 'readMore'>;
  address: ManagerAddress;
  onSort(sort: FileSort): void;
  selection: RowSelection;
  onSelect(selection: RowSelection): void;
  actions: EntryActions;
  isReadOnly: boolean;
  /** The folder path of a file, for search results. */
  placeOf(file: PortalFile): string;
}

const heights = { row: 44, phone: 60, found: 68 };
const ahead = 40;
const none: readonly FileEntry[] = [];
const skeletons = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Rows of entries; more are loaded while scrolling. */
export function EntryList(props: EntriesProps) {
  const { entries, list, address, onSort, selection, onSelect, actions, isReadOnly, placeOf } = props;
  const t = useTranslations('files');
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const rows = entries ?? none;
  const isSearch = address.search !== '';
  const height = isSearch ? heights.found : isPhone ? heights.phone : heights.row;
  const keys = useEntryKeys({
    entries: rows,
    selection,
    onSelect,
    columns: 1,
    show: (place) => virtual.scrollToIndex(place),
    actions,
  });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => keys.box.current,
    estimateSize: () => height,
    overscan: 12,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (list.hasMore && !list.isReadingMore && last >= rows.length - ahead) list.readMore();
  });
  return (
    <div ref={keys.box} className={styles.box} onKeyDown={keys.onKeyDown}>
      <div
        role="grid"
        aria-label={t('list')}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-busy={!entries}
        className={styles.grid}
        data-phone={isPhone || undefined}
      >
        <EntryHead rows={rows} address={address} onSort={onSort} selection={selection} onSelect={onSelect} />
        {entries ? (
          <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start, size }) => {
              const entry = rows[index];
              return (
                entry && (
                  <EntryRow
                    key={entry.key}
                    entry={entry}
                    place={index}
                    top={start}
                    height={size}
                    rows={rows}
                    tabIndex={keys.tabIndexOf(entry.key)}
                    search={address.search}
                    isBin={address.isBin}
                    isOpen={entry.kind === 'file' && entry.file.id === address.fileId}
                    selection={selection}
                    onSelect={onSelect}
                    actions={actions}
                    isReadOnly={isReadOnly}
                    isPhone={isPhone}
                    placeOf={placeOf}
                  />
                )
              );
            })}
          </div>
        ) : (
          <WaitingRows />
        )}
      </div>
    </div>
  );
}

function WaitingRows() {
  return (
    <div role="rowgroup">
      {skeletons.map((row) => (
        <div key={row} role="row" className={styles.waiting}>
          <span role="gridcell">
            <Skeleton width={`${38 + ((row * 17) % 30)}%`} height={14} />
          </span>
        </div>
      ))}
    </div>
  );
}
