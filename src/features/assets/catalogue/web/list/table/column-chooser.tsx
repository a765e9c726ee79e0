import { ActionIcon, Box, Button, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import {
  firstColumns,
  leadColumn,
  moveColumn,
  showColumn,
  type AssetTableColumn,
} from '#features/assets/catalogue/list/column-set.ts';
import parts from '#ui/parts.module.css';
import { useColumnMessages } from './use-column-messages.ts';
import styles from '../asset-list-page.module.css';

interface ColumnChooserProps {
  columns: readonly AssetTableColumn[];
  onChange(columns: readonly AssetTableColumn[]): void;
}

/** Selects and orders the columns, by drag or by arrow buttons. */
export function ColumnChooser({ columns, onChange }: ColumnChooserProps) {
  const t = useTranslations('asset_list');
  const word = useColumnMessages();
  const [dragged, setDragged] = useState<AssetTableColumn['name'] | null>(null);
  return (
    <Popover position="bottom-end" shadow="none" offset={4} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.7} />}>
          {t('choose_columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={290} pt="xs" px={0} pb={0} aria-label={t('choose_columns')}>
        <Box component="ul" mah="min(420px, 60vh)" py={0} px="xs" className={parts.scroll}>
          {columns.map(({ name, isShown }, place) => (
            <li
              key={name}
              className={styles.item}
              data-dragged={dragged === name || undefined}
              draggable={name !== leadColumn}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== name) onChange(moveColumn(columns, dragged, place));
              }}
            >
              <IconGripVertical color="var(--gray-5)" size={14} stroke={1.7} aria-hidden className={styles.grip} />
              <Box component="label" flex={1} miw={0} mih="var(--control-sm)">
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={name === leadColumn}
                  onChange={() => onChange(showColumn(columns, name, !isShown))}
                />
                {word(name)}
              </Box>
              {name !== leadColumn && (
                <>
                  <ActionIcon
                    size={28}
                    disabled={place <= 1}
                    aria-label={t('column_up', { column: word(name) })}
                    onClick={() => onChange(moveColumn(columns, name, place - 1))}
                  >
                    <IconArrowUp size={15} stroke={1.7} />
                  </ActionIcon>
                  <ActionIcon
                    size={28}
                    disabled={place === columns.length - 1}
                    aria-label={t('column_down', { column: word(name) })}
                    onClick={() => onChange(moveColumn(columns, name, place + 1))}
                  >
                    <IconArrowDown size={15} stroke={1.7} />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </Box>
        <Box py="xs" px="xs" className={parts.above}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(firstColumns)}>
            {t('columns_as_first')}
          </Button>
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
