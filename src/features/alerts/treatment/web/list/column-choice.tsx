import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { alertColumns, columnsOf, firstColumns, leadColumn, type AlertColumn } from '../../page/alert-columns.ts';
import { Ticks } from '../filters/filter-choices.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import filters from '../filters/filters.module.css';
import styles from '../alerts-page.module.css';

interface ColumnChoiceProps {
  columns: readonly AlertColumn[];
  onChange(columns: readonly AlertColumn[]): void;
}

const choices = alertColumns.filter((name) => name !== leadColumn);

/** Chooser of the table's columns. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const { t } = useAlertMessages();
  return (
    <Popover position="bottom-end" shadow="none" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.7} />}>
          {t('choose_columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={filters.dropdown} aria-label={t('choose_columns')}>
        <div className={styles.columns}>
          <Ticks
            label={t('choose_columns')}
            words={choices}
            t={(name) => t(`columns.${name}`)}
            chosen={columns}
            counts={undefined}
            onChange={(chosen) => onChange(columnsOf(chosen))}
          />
        </div>
        <div className={styles.reset}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(firstColumns)}>
            {t('columns_as_first')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
