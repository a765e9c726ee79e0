import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl/react';
import type { ReadList } from '#platform/web/replies/use-list.ts';
import table from '#ui/list/table.module.css';
import { useVirtualRows } from '#ui/list/virtual-rows.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
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
  const { box, onKeyDown, tabIndexOf } = useEntryKeys({
    entries: rows,
    selection,
    onSelect,
    columns: 1,
    show: (place) => virtual.show(place),
    actions,
  });
  const virtual = useVirtualRows({ box, count: rows.length, height, overscan: 12, pages: list });
  return (
    <div ref={box} className={table.box} onKeyDown={onKeyDown}>
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
          <div role="rowgroup" className={table.body} style={virtual.bodyStyle}>
            {virtual.rows.map(({ index, style }) => {
              const entry = rows[index];
              return (
                entry && (
                  <EntryRow
                    key={entry.key}
                    entry={entry}
                    place={index}
                    style={style}
                    rows={rows}
                    tabIndex={tabIndexOf(entry.key)}
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
        <Group key={row} role="row" h="var(--control-lg)" py={0} px={50} className={parts.belowLight}>
          <span role="gridcell">
            <Skeleton width={`${38 + ((row * 17) % 30)}%`} height={14} />
          </span>
        </Group>
      ))}
    </div>
  );
}
