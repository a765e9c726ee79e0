import { IconListSearch } from '@tabler/icons-react';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { searchMin } from '../../public.ts';
import { SearchField } from '#ui/list/search-field.tsx';
import { isPastedList } from '../../list/pasted-terms.ts';
import styles from './asset-list-page.module.css';

interface SearchBoxProps {
  value: string;
  onChange(value: string): void;
  /** A list was pasted, or pasting one was requested. */
  onPaste(text: string): void;
}

/** Searches by code, plate and serial; a pasted list is looked up as a whole. */
export function SearchBox({ value, onChange, onPaste }: SearchBoxProps) {
  const t = useTranslations('asset_list');
  function catchList(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text');
    if (!isPastedList(text)) return;
    event.preventDefault();
    onPaste(text);
  }
  return (
    <Group className={styles.search} gap="xs" align="stretch" wrap="nowrap" onPasteCapture={catchList}>
      <SearchField label={t('search')} value={value} onChange={onChange} min={searchMin} />
      <Tooltip label={t('paste')} openDelay={400}>
        <ActionIcon variant="default" size={36} aria-label={t('paste')} onClick={() => onPaste('')}>
          <IconListSearch size={17} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
