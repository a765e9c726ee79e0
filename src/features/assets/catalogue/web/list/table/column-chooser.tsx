import { ActionIcon, Button, Popover } from '@mantine/core';
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
      <Popover.Dropdown className={styles.dropdown} aria-label={t('choose_columns')}>
        <ul className={styles.chooserList}>
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
              <IconGripVertical size={14} stroke={1.7} aria-hidden className={styles.grip} />
              <label className={styles.name}>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={name === leadColumn}
                  onChange={() => onChange(showColumn(columns, name, !isShown))}
                />
                {word(name)}
              </label>
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
        </ul>
        <div className={styles.foot}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(firstColumns)}>
            {t('columns_as_first')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
