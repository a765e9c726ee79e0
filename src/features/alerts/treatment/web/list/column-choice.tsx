import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { alertColumns, leadColumn, toggleColumn, type AlertColumn } from '../../page/alert-columns.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from '../alerts-page.module.css';

interface ColumnChoiceProps {
  columns: readonly AlertColumn[];
  onChange(columns: readonly AlertColumn[]): void;
}

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
      <Popover.Dropdown className={styles.columns} aria-label={t('choose_columns')}>
        {alertColumns.map((name) => (
          <label key={name} className={styles.column}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              disabled={name === leadColumn}
              onChange={() => onChange(toggleColumn(columns, name))}
            />
            {t(`columns.${name}`)}
          </label>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
