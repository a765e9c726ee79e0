import { Box, Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import parts from '#ui/parts.module.css';
import { alertColumns, columnsOf, firstColumns, leadColumn, type AlertColumn } from '../../page/alert-columns.ts';
import { Ticks } from '../filters/filter-choices.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';

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
      <Popover.Dropdown py="xs" px={0} aria-label={t('choose_columns')}>
        <Box mah="min(420px, 60vh)" className={parts.scroll}>
          <Ticks
            label={t('choose_columns')}
            words={choices}
            t={(name) => t(`columns.${name}`)}
            chosen={columns}
            counts={undefined}
            onChange={(chosen) => onChange(columnsOf(chosen))}
          />
        </Box>
        <Box mt="xs" pt="xs" px="xs" pb="3xs" className={parts.above}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(firstColumns)}>
            {t('columns_as_first')}
          </Button>
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
